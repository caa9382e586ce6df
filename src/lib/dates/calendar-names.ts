/**
 * Month names in the most common languages of the web, January first: long and short, nominative and genitive, in lower
 * case, without diacritics or final points. A word that names different months in two languages is in neither list.
 */
export const months: readonly string[] = [
  'january jan januar janvier janv enero ene gennaio gen janeiro januari tammikuu tammikuuta styczen ' +
    'stycznia sty leden ledna januara ianuarie ian ocak oca январь января янв січень січня січ януари ' +
    'ιανουαριου ιαν gener يناير',
  'february feb februar fevrier fevr febrero febbraio fevereiro fev februari helmikuu helmikuuta luty ' +
    'lutego lut unor unora februara febr februarie subat февраль февраля февр лютии лютого лют февруари ' +
    'φεβρουαριου φεβ febrer فبراير',
  'march mar marz mars marzo marco maart mrt marts maaliskuu maaliskuuta marzec marca brezen brezna ' +
    'marec marcius marc martie mart март марта мар березень березня бер μαρτιου μαρ maret مارس',
  'april apr avril avr abril abr aprile huhtikuu huhtikuuta kwiecien kwietnia kwi duben dubna aprila ' +
    'aprilis aprilie nisan nis апрель апреля апр квітень квітня квіт април απριλιου απρ ابريل',
  'may mai mayo maggio mag maio mei maj toukokuu toukokuuta maja kveten kvetna majus mayis маи мая ' +
    'травень травня трав μαιου μαι maig مايو',
  'june jun juni juin junio giugno giu junho kesakuu kesakuuta czerwiec czerwca cze cerven cervna ' +
    'juna junius iunie iun haziran haz июнь июня июн червень червня черв юни ιουνιου ιουν juny يونيو',
  'july jul juli juillet juil julio luglio lug julho heinakuu heinakuuta lipiec lipca lip cervenec ' +
    'cervence jula julius iulie iul temmuz июль июля июл липень липня лип юли ιουλιου ιουλ juliol يوليو',
  'august aug aout agosto ago augustus augusti elokuu elokuuta sierpien sierpnia sie srpen srpna ' +
    'augusta augusztus agustos agu август августа авг серпень серпня серп αυγουστου αυγ agustus agost ' +
    'اغسطس',
  'september sep sept septembre septiembre settembre set setembro syyskuu syyskuuta wrzesien wrzesnia ' +
    'wrz zari septembra szeptember szept septembrie eylul eyl сентябрь сентября сент вересень вересня ' +
    'вер септември σεπτεμβριου σεπ setembre سبتمبر setiembre',
  'october oct oktober okt octobre octubre ottobre ott outubro out lokakuu lokakuuta pazdziernik ' +
    'pazdziernika paz rijen rijna oktobra octombrie ekim eki октябрь октября окт жовтень жовтня жовт ' +
    'октомври οκτωβριου οκτ اكتوبر',
  'november nov novembre noviembre novembro marraskuu marraskuuta listopad listopada listopadu ' +
    'novembra noiembrie kasim kas ноябрь ноября нояб листопад листопада лист ноември νοεμβριου νοε ' +
    'نوفمبر',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desember des joulukuu ' +
    'joulukuuta grudzien grudnia gru prosinec prosince decembra decembrie aralik декабрь декабря дек ' +
    'грудень грудня груд декември δεκεμβριου δεκ desembre ديسمبر',
];

/** Names of weekdays in the same languages: they add nothing to the date. */
export const weekdays =
  'monday mon montag lundi lun lunes lunedi seg maandag mandag man maanantai poniedziałek pon pondeli ' +
  'pondelok hetfo luni pazartesi pzt понедельник понеділок понеделник δευτερα δευ senin sen dilluns ' +
  'الاثنين mo lu ma pn пн segunda segunda-feira tuesday tue dienstag mardi mar martes martedi ter ' +
  'dinsdag tisdag tis tirsdag tirs tir tiistai wtorek utery utorok kedd marti sali sal вторник ' +
  'вівторок τριτη τρι selasa sel dimarts الثلاثاء di tu вт wt terca terca-feira wednesday wed ' +
  'mittwoch mercredi mer miercoles mie mercoledi qua woensdag onsdag ons keskiviikko sroda streda ' +
  'szerda sze miercuri carsamba car среда середа сряда τεταρτη τετ rabu rab dimecres الاربعاء mi we ' +
  'me wo ср sr quarta quarta-feira thursday thu donnerstag jeudi jeu jueves jue giovedi gio qui ' +
  'donderdag torsdag tors tor torstai czwartek czw ctvrtek stvrtok csutortok joi persembe per четверг ' +
  'четвер четвъртък πεμπτη πεμ kamis kam dijous الخميس do th je чт cz quinta quinta-feira friday fri ' +
  'freitag vendredi ven viernes vie venerdi sex vrijdag fredag fre perjantai piatek patek piatok ' +
  'pentek vineri vin cuma cum пятница пʼятниця петък παρασκευη παρ jumat jum divendres الجمعة fr ve ' +
  'vr пт pt sexta sexta-feira saturday sat samstag samedi sam sabado sab sabato zaterdag lordag lor ' +
  'lørdag lør lauantai sobota sob szombat szo sambata cumartesi cmt суббота субота събота σαββατο σαβ ' +
  'sabtu dissabte السبت sa сб so za sunday sun sonntag dimanche dim domingo dom domenica zondag ' +
  'sondag son søndag søn sunnuntai niedziela niedz nedele nedela vasarnap duminica dum pazar paz ' +
  'воскресенье неділя неделя κυριακη κυρ minggu min diumenge الاحد su zo вс nd';
