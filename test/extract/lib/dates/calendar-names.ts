/**
 * Names of months on pages, January first. A name with a point before it means that month only after a day with a
 * point, as in Croatian: 10. listopada.
 */
export const months: readonly string[] = [
  'january jan januar janvier janv enero ene gennaio gen janeiro januari tammikuu tammikuuta styczen ' +
    'stycznia sty leden ledna januara ianuarie ian ocak oca январь января янв січень січня січ януари ' +
    'ιανουαριου ιαν gener يناير sijecanj sijecnja јануар јан sausis sausio janvaris jaanuar xaneiro ' +
    'urtarrila januarie ינואר जनवरी জানুয়ারি جنوری იანვარი yanvar yan janar қаңтар студзень студзеня ' +
    'јануари sij იან xan jaan জানু ינו जन сту มกราคม มค',
  'february feb februar fevrier fevr febrero febbraio fevereiro fev februari helmikuu helmikuuta luty ' +
    'lutego lut unor unora februara febr februarie subat февраль февраля февр лютии лютого лют февруари ' +
    'φεβρουαριου φεβ febrer فبراير veljaca veljace фебруар феб vasaris vasario februaris veebruar ' +
    'febreiro otsaila פברואר फ़रवरी ফেব্রুয়ারি فروری თებერვალი fevral shkurt ақпан люты лютага фев ' +
    'pebrero velj თებ veebr ফেব peb shk פבר फ़र กุมภาพันธ์ กพ',
  'march mar marz mars marzo marco maart mrt marts maaliskuu maaliskuuta marzec marca brezen brezna ' +
    'marec marcius marc martie mart март марта мар березень березня бер μαρτιου μαρ maret مارس ozujak ' +
    'ozujka kovas kovo martxoa מרץ मार्च মার্চ مارچ მარტი наурыз сакавік сакавіка marso mac ozu მარ מר ' +
    'сак มีนาคม มีค',
  'april apr avril avr abril abr aprile huhtikuu huhtikuuta kwiecien kwietnia kwi duben dubna aprila ' +
    'aprilis aprilie nisan nis апрель апреля апр квітень квітня квіт април απριλιου απρ ابريل travanj ' +
    'travnja balandis balandzio aprill apirila אפריל अप्रैल এপ্রিল اپریل აპრილი aprel prill сәуір ' +
    'красавік красавіка tra აპრ אפר এপ্রি кра เมษายน เมย',
  'may mai mayo maggio mag maio mei maj toukokuu toukokuuta maja kveten kvetna majus mayis маи мая ' +
    'травень травня трав μαιου μαι maig مايو svibanj svibnja мај geguze geguzes maijs maiatza מאי मई মে ' +
    'مئی მაისი мамыр svi მაი พฤษภาคม พค',
  'june jun juni juin junio giugno giu junho kesakuu kesakuuta czerwiec czerwca cze cerven cervna juna ' +
    'junius iunie iun haziran haz июнь июня июн червень червня черв юни ιουνιου ιουν juny يونيو lipanj ' +
    'lipnja junij јун birzelis birzelio junijs juuni xuno ekaina junie יוני जून জুন جون ივნისი iyun iyn ' +
    'qershor маусым чэрвень чэрвеня јуни hunyo .lip ივნ qer чэр มิถุนายน มิย',
  'july jul juli juillet juil julio luglio lug julho heinakuu heinakuuta lipiec lipca lip cervenec ' +
    'cervence jula julius iulie iul temmuz июль июля июл липень липня лип юли ιουλιου ιουλ juliol يوليو ' +
    'srpanj srpnja julij јул liepa liepos julijs juuli xullo uztaila julie יולי जुलाई জুলাই جولائی ივლისი ' +
    'iyul iyl korrik шілде ліпень ліпеня јули julai hulyo tem xul ივლ hul korr जुल জুল ліп กรกฎาคม กค',
  'august aug aout agosto ago augustus augusti elokuu elokuuta sierpien sierpnia sie srpen srpna ' +
    'augusta augusztus agustos agu август августа авг серпень серпня серп αυγουστου αυγ agustus agost ' +
    'اغسطس kolovoz kolovoza avgust rugpjutis rugpjucio augusts agust abuztua אוגוסט अगस्त আগস্ট اگست ' +
    'აგვისტო avqust avq gusht тамыз жнівень жніўня ogos ag avg აგვ ogo kol gush אוג अग আগ жні สิงหาคม สค',
  'september sep sept septembre septiembre settembre set setembro syyskuu syyskuuta wrzesien wrzesnia ' +
    'wrz zari septembra szeptember szept septembrie eylul eyl сентябрь сентября сент вересень вересня вер ' +
    'септември σεπτεμβριου σεπ setembre سبتمبر setiembre rujan rujna септембар сеп septembar rugsejis ' +
    'rugsejo septembris iraila ספטמבר सितंबर সেপ্টেম্বর ستمبر სექტემბერი sentyabr sen sentabr shtator ' +
    'қыркүйек верасень верасня setyembre ruj სექ ספט सित সেপ সেপ্ট กันยายน กย',
  'october oct oktober okt octobre octubre ottobre ott outubro out lokakuu lokakuuta pazdziernik ' +
    'pazdziernika paz rijen rijna oktobra octombrie ekim eki октябрь октября окт жовтень жовтня жовт ' +
    'октомври οκτωβριου οκτ اكتوبر октобар oktobar spalis spalio oktobris oktoober urria אוקטובר अक्टूबर ' +
    'অক্টোবর اکتوبر ოქტომბერი oktyabr oktabr tetor қазан кастрычнік кастрычніка oktubre .listopada ოქტ ' +
    'אוק अक्टू অক্টো кас ตุลาคม ตค',
  'november nov novembre noviembre novembro marraskuu marraskuuta listopad listopada listopadu novembra ' +
    'noiembrie kasim kas ноябрь ноября нояб листопад листопада лист ноември νοεμβριου νοε نوفمبر studeni ' +
    'studenoga новембар нов novembar lapkritis lapkricio novembris azaroa נובמבר नवंबर নভেম্বর نومبر ' +
    'ნოემბერი noyabr noy nentor қараша лістапад лістапада ное nobyembre lis stu ნოე nob nen נוב नव নভে ' +
    'ліс พฤศจิกายน พย',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desember des joulukuu joulukuuta ' +
    'grudzien grudnia gru prosinec prosince decembra decembrie aralik декабрь декабря дек грудень грудня ' +
    'груд декември δεκεμβριου δεκ desembre ديسمبر prosinac prosinca децембар дец decembar gruodis ' +
    'gruodzio decembris detsember decembro abendua דצמבר दिसंबर ডিসেম্বর دسمبر დეკემბერი dekabr dek ' +
    'dhjetor желтоқсан снежань снежня disember disyembre ara დეკ dets dis dhj דצמ दिस ডিসে сне ธันวาคม ธค ' +
    '.pro',
];

/** Names of weekdays in the same languages. */
export const weekdays =
  'monday mon montag lundi lun lunes lunedi seg maandag mandag man maanantai poniedziałek pon pondeli ' +
  'pondelok hetfo luni pazartesi pzt понедельник понеділок понеделник δευτερα δευ senin sen dilluns ' +
  'الاثنين mo lu ma pn пн segunda segunda-feira tuesday tue dienstag mardi mar martes martedi ter ' +
  'dinsdag tisdag tis tirsdag tirs tir tiistai wtorek utery utorok kedd marti sali sal вторник вівторок ' +
  'τριτη τρι selasa sel dimarts الثلاثاء di tu вт wt terca terca-feira wednesday wed mittwoch mercredi ' +
  'mer miercoles mie mercoledi qua woensdag onsdag ons keskiviikko sroda streda szerda sze miercuri ' +
  'carsamba car среда середа сряда τεταρτη τετ rabu rab dimecres الاربعاء mi we me wo ср sr quarta ' +
  'quarta-feira thursday thu donnerstag jeudi jeu jueves jue giovedi gio qui donderdag torsdag tors tor ' +
  'torstai czwartek czw ctvrtek stvrtok csutortok joi persembe per четверг четвер четвъртък πεμπτη πεμ ' +
  'kamis kam dijous الخميس do th je чт cz quinta quinta-feira friday fri freitag vendredi ven viernes ' +
  'vie venerdi sex vrijdag fredag fre perjantai piatek patek piatok pentek vineri vin cuma cum пятница ' +
  'пʼятниця петък παρασκευη παρ jumat jum divendres الجمعة fr ve vr пт pt sexta sexta-feira saturday ' +
  'sat samstag samedi sam sabado sab sabato zaterdag lordag lor lørdag lør lauantai sobota sob szombat ' +
  'szo sambata cumartesi cmt суббота субота събота σαββατο σαβ sabtu dissabte السبت sa сб so za sunday ' +
  'sun sonntag dimanche dim domingo dom domenica zondag sondag son søndag søn sunnuntai niedziela niedz ' +
  'nedele nedela vasarnap duminica dum pazar paz воскресенье неділя неделя κυριακη κυρ minggu min ' +
  'diumenge الاحد su zo вс nd luns astelehena ponedjeljak ponedeljek понедељак pirmadienis pirmdiena ' +
  'esmaspaev manudagur שני सोमवार সোমবার پیر ორშაბათი dushanba дүйсенбі панядзелак isnin asteartea ' +
  'utorak torek уторак antradienis otrdiena teisipaev þriðjudagur שלישי मंगलवार মঙ্গলবার منگل სამშაბათი ' +
  'seshanba сейсенбі аўторак mercores asteazkena srijeda sreda treciadienis tresdiena kolmapaev ' +
  'miðvikudagur רביעי बुधवार বুধবার بدھ ოთხშაბათი cərsənbə chorshanba сәрсенбі серада miyerkules xoves ' +
  'osteguna cetvrtak cetrtek четвртак ketvirtadienis ceturtdiena neljapaev fimmtudagur חמישי गुरुवार ' +
  'বৃহস্পতিবার جمعرات ხუთშაბათი payshanba бейсенбі чацвер четврток khamis huwebes venres ostirala petak ' +
  'petek петак penktadienis piektdiena reede fostudagur vrydag שישי शुक्रवार শুক্রবার جمعہ პარასკევი ' +
  'cumə juma жұма пятніца петок jumaat biyernes larunbata subota sestadienis sestdiena laupaev ' +
  'laugardagur saterdag שבת शनिवार শনিবার ہفتہ შაბათი sənbə shanba сенбі сабота igandea nedjelja ' +
  'nedelja недеља sekmadienis svetdiena puhapaev sunnudagur ראשון रविवार রবিবার اتوار კვირა bazar ' +
  'yakshanba жексенбі нядзеля недела ahad linggo shtunë diel hënë martë mërkurë enjte premte ponedeljak ' +
  'četvrtak mandagen tisdagen onsdagen torsdagen fredagen lordagen sondagen tysdag laurdag';
