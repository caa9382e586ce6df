/** The schema.org subtypes of types that search engines support; each type is its own subtype. */
const subtypes = {
  Article: `Article AdvertiserContentArticle AnalysisNewsArticle APIReference AskPublicNewsArticle
    BackgroundNewsArticle BlogPosting LiveBlogPosting NewsArticle OpinionNewsArticle Report ReportageNewsArticle
    ReviewNewsArticle SatiricalArticle ScholarlyArticle MedicalScholarlyArticle SocialMediaPosting
    DiscussionForumPosting TechArticle`,
  Product: `Product ProductGroup ProductModel ProductCollection IndividualProduct SomeProducts DietarySupplement Drug
    Vehicle Car Motorcycle MotorizedBicycle BusOrCoach`,
  Person: 'Person Patient',
  Event: `Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent CourseInstance DanceEvent DeliveryEvent
    EducationEvent EventSeries ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent
    PerformingArtsEvent PublicationEvent BroadcastEvent OnDemandEvent SaleEvent ScreeningEvent SocialEvent SportsEvent
    TheaterEvent UserInteraction VisualArtsEvent`,
  Recipe: 'Recipe',
  VideoObject: 'VideoObject VideoObjectSnapshot',
  JobPosting: 'JobPosting',
  FAQPage: 'FAQPage',
  BreadcrumbList: 'BreadcrumbList',
  LocalBusiness: `LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore
    AutoRental AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry
    EmergencyService FireStation Hospital PoliceStation EmploymentAgency EntertainmentBusiness AdultEntertainment
    AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub FinancialService AccountingService
    AutomatedTeller BankOrCreditUnion InsuranceAgency FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop
    Distillery FastFoodRestaurant IceCreamShop Restaurant Winery GovernmentOffice PostOffice HealthAndBeautyBusiness
    BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor HomeAndConstructionBusiness Electrician
    GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber RoofingContractor InternetCafe
    LegalService Attorney Notary Library LodgingBusiness BedAndBreakfast Campground Hostel Hotel Motel Resort SkiResort
    VacationRental MedicalBusiness CommunityHealth Dermatology DietNutrition Emergency Geriatric Gynecologic
    MedicalClinic CovidTestingFacility Midwifery Nursing Obstetric Oncologic Optician Optometric Otolaryngologic
    Pediatric Pharmacy Physician IndividualPhysician PhysiciansOffice Physiotherapy PlasticSurgery Podiatric
    PrimaryCare Psychiatric PublicHealth ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage
    ShoppingCenter SportsActivityLocation BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool SportsClub
    StadiumOrArena TennisComplex Store BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore
    ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore
    JewelryStore LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore
    OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore TelevisionStation
    TouristInformationCenter TravelAgency`,
  Organization: `Organization Airline Consortium Cooperative Corporation EducationalOrganization CollegeOrUniversity
    ElementarySchool HighSchool MiddleSchool Preschool School FundingAgency FundingScheme GovernmentOrganization
    LibrarySystem MedicalOrganization DiagnosticLab VeterinaryCare NGO NewsMediaOrganization OnlineBusiness OnlineStore
    PerformingGroup DanceGroup MusicGroup TheaterGroup PoliticalParty Project ResearchProject ResearchOrganization
    SearchRescueOrganization SportsOrganization SportsTeam WorkersUnion`,
  SoftwareApplication:
    'SoftwareApplication MobileApplication OperatingSystem RuntimePlatform VideoGame WebApplication',
  Review: `Review ClaimReview CriticReview ReviewNewsArticle EmployerReview MediaReview Recommendation UserReview`,
} as const;

export type Family = keyof typeof subtypes;

const families = new Map<string, ReadonlySet<string>>(
  Object.entries(subtypes).map(([family, names]) => [family, new Set(names.split(/\s+/))]),
);

/**
 * Whether these are the types that Google documents for the publication of a paywalled article. It is not the subject
 * of the page.
 */
export function isSubscription(types: readonly string[]): boolean {
  return types.includes('CreativeWork') && types.includes('Product');
}

/** Whether one of the types is `family` or a subtype of it. A family without known subtypes has only itself. */
export function isA(types: readonly string[], family: string): boolean {
  // In schema.org, LocalBusiness is a subtype of Organization.
  if (family === 'Organization' && isA(types, 'LocalBusiness')) return true;
  const members = families.get(family);
  return types.some((type) => type === family || members?.has(type));
}
