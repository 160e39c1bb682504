import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './photo-words.en.ts'

const plural = new Intl.PluralRules('ar')

/** Arabic has six plural forms; the noun agrees with the number in all of them. */
function countOf(
  count: number,
  forms: { one: string; two: string; few: string; many: string; other: string },
  written = String(count),
) {
  const rule = plural.select(count)
  if (rule === 'one') return forms.one
  if (rule === 'two') return forms.two
  return `${written} ${rule === 'few' ? forms.few : rule === 'many' ? forms.many : forms.other}`
}

export const words: WordsLike<typeof en> = {
  title: 'الصور',
  lead: (bride, groom) => `تُحفظ كل صورة كاملة وتظهر هنا بمجرد أن يوافق عليها ${own(bride)} و${own(groom)}.`,
  take: 'التقاط صورة',
  choose: 'اختيار ملف',
  limits: 'صور ومقاطع فيديو أصغر من 10 ميغابايت',
  drop: 'إفلات الصور أو الأفلام هنا',
  needsScript: 'يتطلب إرسال الصور JavaScript. يُرجى تشغيله ثم فتح هذه الصفحة مرة أخرى.',
  consent: 'يمكنكما مشاركة الصور التي أظهر فيها',
  consentFailed: 'تعذّر حفظ اختيارك. يُرجى المحاولة مرة أخرى.',
  otherKind: 'يُرجى اختيار ملف صورة أو فيديو. لا يُقبل هذا النوع من الصور. تُقبل JPEG وPNG وWebP وHEIC وAVIF.',
  notMedia: 'يُرجى اختيار ملف صورة أو فيديو',
  emptyFile: 'هذا الملف فارغ. يُرجى اختيار ملف آخر.',
  tooLarge: 'يجب أن يكون الملف أصغر من 10 ميغابايت',
  uploadFailed: 'فشل الرفع',
  unreadable: 'تعذّرت قراءة هذا الملف. يُرجى اختياره مرة أخرى.',
  insecure: 'تتطلب الصور اتصالًا آمنًا: يُرجى فتح هذه الصفحة عبر https.',
  isHere: (count, name) => (count > 1 ? `عدد ما كان موجودًا من قبل: ${count}.` : `${own(name)} موجود من قبل.`),
  yours: 'ما رفعته',
  doneOf: (done, all) => `اكتمل ${done} من ${all}`,
  sentCount: (count) => `أُرسل ${count}`,
  progress: 'كل ما يُرفع',
  fault: 'لا يحفظ الخادم شيئًا الآن. تنتظر صورك على هذا الهاتف وتُرفع عند عودته.',
  offline: 'لا يوجد اتصال بالإنترنت. تنتظر صورك على هذا الهاتف وتُرفع عند عودة الشبكة.',
  keepOpen: 'لا يحفظ هذا المتصفح ملفات. يُرجى ترك هذه الصفحة مفتوحة حتى يُرسل كل شيء.',
  signedOut:
    'انتهت جلستك. تنتظر صورك على هذا الهاتف: يُرجى فتح صفحة الحفل مرة أخرى باسمك، أو بأحدث رابط من دعوتك.',
  openAgain: 'فتح صفحة الحفل مرة أخرى',
  otherGuest: 'فتح مدعو آخر صفحة الحفل هنا منذ ذلك الحين. تنتظر صورك حتى عودتك.',
  tryAgain: 'المحاولة مرة أخرى',
  leaves: (count, name) =>
    `لم تُرسل بعد: ${countOf(count, { one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' })}. تبقى على هذا الهاتف وتُرفع عند عودة ${own(name)}.`,
  loses: (count) =>
    `لم تُرسل ولم تُحفظ على هذا الهاتف: ${countOf(count, { one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' })}. ستُفقد عند المغادرة الآن.`,
  reading: 'جارٍ التحضير',
  waitsForNetwork: 'في انتظار الشبكة',
  waitsForTurn: 'في الانتظار',
  uploading: (percent) => `جارٍ الرفع، ${percent}%`,
  paused: (percent) => `توقف مؤقتًا عند ${percent}%`,
  sent: 'أُرسلت. تظهر بعد الموافقة.',
  shown: 'ظاهرة للجميع.',
  hidden: 'لا يرى هذه سوى العروسين.',
  preparing: 'تمت الموافقة. تظهر بعد لحظة.',
  notShowable: 'وصلت، لكن لا يمكن عرضها: الملف لدى العروسين.',
  cancel: (name) => `إلغاء ${own(name)}`,
  remove: (name) => `إزالة ${own(name)}`,
  delete: (name) => `حذف ${own(name)}`,
  deleteWaiting: 'حذف هذه الصورة؟',
  deleteQuestion: 'حذفها لدى الجميع؟',
  deleteYes: 'حذف',
  deleteNo: 'الإبقاء عليها',
  deleteFailed: 'تعذّر حذفها. يُرجى المحاولة مرة أخرى.',
  deleted: (name) => `حُذف ${own(name)}.`,
  showAll: (count) => `عرض الكل (${count})`,
  everyone: 'من الجميع',
  count: (count, written) =>
    countOf(count, { one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' }, written),
  none: 'لا صور بعد. يمكن أن تكون صورتك الأولى.',
  fresh: (count) =>
    `الجديد: ${countOf(count, { one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' })}`,
  moreFailed: 'تعذّر تحميل المزيد من الصور.',
  madeBy: (kind, name) => `${kind === 'video' ? 'فيلم' : 'صورة'} من ${own(name)}`,
  viewer: 'صور من الجميع',
  place: (place, all) => `${place} من ${all}`,
  close: 'إغلاق',
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
  camera: 'الكاميرا',
  cameraDenied: 'الوصول إلى الكاميرا مرفوض أو غير متاح',
  cameraStarts: 'جارٍ تشغيل الكاميرا',
  shutter: 'التقاط الصورة',
  turn: 'الكاميرا الأخرى',
  useIt: 'استخدام هذه الصورة',
  again: 'التقاطها مرة أخرى',
  upload: {
    incomplete: 'فشل الرفع. تنقص أجزاء من الملف ويُعاد إرسالها.',
    changed: 'فشل الرفع. تغيّر الملف أثناء إرساله: يُرجى اختياره مرة أخرى.',
    tooManyPixels: 'في الصورة بكسلات أكثر من اللازم: الحد هو 100 ميغابكسل',
    off: 'لا يستقبل هذا الحفل صورًا',
    locked: (when) => `تُفتح الصور ${when}.`,
    tooMany: 'أُرسلت ملفات كثيرة خلال دقيقة. يُرفع الباقي بعد لحظة.',
    full: 'شاركت كل ما يمكن لمدعو واحد مشاركته: 300 ملف، أو 1 غيغابايت إجمالًا. يمكنك حذف بعضها لمشاركة غيرها.',
    closed: 'انتهى الحفل. يُقبل ما التقطته قبل إغلاقه لمدة أسبوع.',
    noLongerInvited: 'لم يعد اسمك في قائمة المدعوين، لذلك تعذّر إرسال صورك. يُرجى التواصل مع العروسين مباشرة.',
    gone: 'حُذف هذا في هذه الأثناء',
  },
}
