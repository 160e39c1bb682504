import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './page-words.en.ts'

const plural = new Intl.PluralRules('ar')

/** Arabic has six plural forms; each has its own form of the noun. */
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
  unfurled: (date, venue) => `${date}، ${own(venue)}. يُرجى فتح الصفحة للرد على دعوتك.`,
  miss: (bride, groom) =>
    `الاسم غير موجود في قائمة المدعوين. أبلغنا ${own(bride)} و${own(groom)} بطلب دخولك. إذا كان اسمك يجب أن يكون في القائمة فيُرجى التواصل معهما مباشرة، أو التحقق من كتابة اسمك والمحاولة مرة أخرى.`,
  concludedTitle: 'انتهى حفل الزفاف',
  notFoundTitle: 'لم يُعثر على حفل الزفاف',
  notFound: 'حفل الزفاف غير موجود أو غير متاح.',
  draft: 'موقع حفل الزفاف هذا غير متاح بعد.',
  concluded: 'انتهى حفل الزفاف هذا. شكرًا لمشاركتك في هذا اليوم المميز! 🎉',
  loadFailedTitle: 'لم ينجح ذلك',
  loadFailed: 'تعذّر تحميل بيانات الحفل. يُرجى المحاولة مرة أخرى.',
  reference: (reference) => `المرجع ${own(reference)}`,
  returnHome: 'العودة إلى الرئيسية',
  welcome: 'أهلًا بك في حفل زفافنا!',
  namePrompt: 'يُرجى إدخال اسمك كما يظهر في دعوتك.',
  contactRequired: 'يحمل مدعوّان هذا الاسم. يُرجى إضافة بريدك الإلكتروني أو آخر أربعة أرقام من هاتفك.',
  confirmContact: 'يُرجى تأكيد هويتك بإضافة بريدك الإلكتروني أو آخر أربعة أرقام من هاتفك.',
  confirmAgain: 'يُرجى إدخال اسمك مرة أخرى وتأكيد هويتك.',
  whichOne: (bride, groom) =>
    `يحمل هذا الاسم أكثر من مدعو. سألنا ${own(bride)} و${own(groom)} عن هويتك؛ تُفتح هذه الصفحة تلقائيًا.`,
  notConfirmed: (bride, groom) =>
    `لم نتمكن من تأكيد هويتك. سألنا ${own(bride)} و${own(groom)}؛ تُفتح هذه الصفحة تلقائيًا بمجرد السماح لك بالدخول.`,
  nameHint: (bride, groom) => `تعذّر العثور على اسمك؟ يُرجى التواصل مباشرة مع ${own(bride)} أو ${own(groom)}.`,
  tooManyMisses: 'جُرّبت أسماء كثيرة هنا. يُرجى الانتظار بضع دقائق، أو فتح الرابط الشخصي من دعوتك.',
  tooManyAsks: 'يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.',
  personalLinkOnly:
    'يُفتح هذا الموقع بالرابط الشخصي من دعوتك. يُرجى استخدام ذلك الرابط، أو التواصل مع العروسين مباشرة.',
  linkOnlyPrompt: 'يُفتح هذا الموقع بالرابط الشخصي في دعوتك. يُرجى فتح ذلك الرابط: ستعرفك الصفحة حينها.',
  linkLost: (bride, groom) => `تعذّر العثور على دعوتك؟ يُرجى التواصل مباشرة مع ${own(bride)} أو ${own(groom)}.`,
  linkLostHint: 'تعذّر العثور على دعوتك؟ هكذا يمكنك التواصل مع العروسين:',
  linkEnded: 'لم يعد هذا الرابط يفتح دعوتك. يُرجى إدخال اسمك.',
  linkEndedWithoutNames:
    'لم يعد هذا الرابط يفتح دعوتك. يُرجى استخدام أحدث رابط، أو التواصل مع العروسين مباشرة.',
  unsentTitle: 'لم يُرسل بعد',
  sendForm: 'إرسال مرة أخرى',
  openWedding: 'فتح صفحة الحفل',
  keepAnswer: (name) => `الإبقاء على رد ${own(name)}`,
  changeAnswer: 'تغييره',
  enterAgain:
    'انتهت جلستك، لذلك لم يُحفظ شيء بعد. يُرجى فتح صفحة الحفل مرة أخرى وإدخال اسمك، ثم إرسال هذا النموذج.',
  linkAgain: 'انتهت جلستك، لذلك لم يُحفظ شيء بعد. يُرجى فتح أحدث رابط من دعوتك، ثم إرسال هذا النموذج.',
  savedWithoutMail:
    'حُفظ ردك. لم تُرسل رسالة تأكيد هذه المرة: وصل إلى هذا العنوان ما يكفي منها في الوقت الحالي.',
  rsvpTitle: 'الرد على دعوة زفافنا',
  changeRsvp: 'تغيير ردك',
  notYou: 'لست أنت؟',
  overview: 'نظرة عامة',
  ceremony: (time) => `المراسم الساعة ${time}`,
  ceremonyAt: (time) => `المراسم الساعة ${time}`,
  nothingYet: 'ستتوفر صفحات أخرى قريبًا!',
  weddingOf: 'حفل زفاف',
  invited: 'دعوة لك',
  openTab: (label) => `فتح ${label}`,
  tabFailed: (label) => `تعذّر تحميل ${label}.`,
  tryAgain: 'المحاولة مرة أخرى',
  shared: (names, date, venue) => `${own(names)}. ${date}، ${own(venue)}.`,
  when: 'متى',
  where: 'أين',
  addToCalendar: 'إضافة إلى التقويم',
  openMap: 'فتح الخريطة',
  opens: (when) => `تُفتح ${when}.`,
  opensLine: 'يُرجى العودة إلى هذه الصفحة حينها.',
  allOpen: (when) => `تُفتح هذه الصفحات ${when}.`,
  withLove: 'مع محبتنا،',
  greeting: 'أهلًا،',
  greeted: { before: 'أهلًا،', after: '!' },
  coming: (others) => (others ? `حضورك مؤكد مع ${own(others)}.` : 'حضورك مؤكد.'),
  notComing: (name) => `لن يكون ${own(name)} من الحاضرين.`,
  plusOneDeclined: (name) =>
    `لن يكون ${own(name)} من الحاضرين. إذا تغيّر ذلك، أو رافقك شخص آخر، فيُرجى إدخال الاسم أدناه.`,
  guestStatus: {
    pending: (name) => `لم يصل رد ${own(name)} بعد.`,
    accepted: (name) => `حضور ${own(name)} مؤكد.`,
    declined: (name) => `لن يكون ${own(name)} من الحاضرين.`,
  },
  confirmation: (to, isSent) => (isSent ? `أُرسل تأكيد إلى ${own(to)}.` : `التأكيد في طريقه إلى ${own(to)}.`),
  plusOneUnnamed: 'مرافقك',
  notAnswered: 'لم يصل ردك بعد.',
  plusOneOf: (name) => `مع ${own(name)}`,
  pages: 'صفحات هذا الحفل',
  loveNotesTo: (bride, groom) => `الكتابة إلى ${own(bride)} و${own(groom)}`,
  table: (seat) => `الطاولة ${seat}`,
  thanks: {
    accepted: 'شكرًا على ردك! نتطلع بشوق إلى الاحتفال معك!',
    declined: 'شكرًا على إبلاغنا. سنفتقدك في يومنا المميز!',
  },
  film: { stop: 'إيقاف الفيلم مؤقتًا', play: 'تشغيل الفيلم' },
  language: 'اللغة',
  chooseLanguage: 'تغيير',
  features: {
    camera: 'الصور',
    notes: 'رسائل المحبة',
    requests: 'طلبات الأغاني',
    trivia: 'المسابقة',
    polls: 'التصويت المباشر',
    seating: 'أماكن الجلوس',
  },
  pollsTab: 'التصويت',
  lines: {
    camera: 'لقطاتك من الحفل',
    requests: 'لتمتلئ ساحة الرقص',
    trivia: 'ما مدى معرفتك بنا؟',
    polls: 'النتائج مباشرة',
    seating: 'مكان طاولتك',
  },
  answerBy: (date) => `يُرجى الرد في موعد أقصاه ${date}`,
  answersWereDue: (date) => `كان آخر موعد للرد ${date}.`,
  contactCouple: 'يُرجى التواصل مع العروسين مباشرة.',
  opensToday: (time, zone) => `اليوم الساعة ${time} (${zone})`,
  opensTomorrow: (when, zone) => `غدًا، ${when} (${zone})`,
  opensIn: (days, written, when, zone) =>
    `بعد ${countOf(days, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }, written)}، في ${when} (${zone})`,
  sentOnceOnline: 'لا يوجد اتصال بالإنترنت. سيُرسل هذا بمجرد عودة الاتصال.',
  refused: {
    tooManySaves: 'حُفظ هذا مرات كثيرة خلال دقيقة. يُرجى الانتظار لحظة والمحاولة مرة أخرى.',
    notInParty:
      'أحد الذين رددت عنهم لم يعد ضمن مجموعتك، لذلك لم يُحفظ شيء بعد. يُرجى مراجعة النموذج وإرساله مرة أخرى.',
    nothingSaved: 'لم يُحفظ شيء بعد: يُرجى مراجعة النموذج مرة أخرى.',
    noLongerInvited: 'لم يعد اسمك في قائمة المدعوين، لذلك تعذّر حفظ ردك. يُرجى التواصل مع العروسين مباشرة.',
    openedByAnother:
      'فتح شخص آخر صفحة الحفل في هذا المتصفح منذ ذلك الحين، لذلك لم يُحفظ شيء. يُرجى فتح الرابط من دعوتك مرة أخرى وإدخال اسمك، ثم إرسال هذا النموذج.',
    notFound: 'لم يُعثر على دعوتك. يُرجى التواصل مع العروسين مباشرة.',
    savedSince: (text) => `حُفظ في هذه الأثناء: ${text}`,
    changedSince: (name) => `تغيّر ما نعرفه عن ${own(name)} منذ ذلك الحين.`,
    answeredSince: (name, isComing, time) => `رد ${own(name)}: ${isComing ? 'نعم' : 'لا'}، الساعة ${time}.`,
  },
  invalid: {
    status: 'يُرجى تحديد ما إذا كان بإمكانك الحضور',
    partyTooLarge: (limit) => `يُرجى الرد عن ${limit} آخرين على الأكثر في المرة الواحدة`,
    shownMissing: 'يُرجى ذكر ما كان معروضًا عن كل شخص ترد عنه',
    partyTwice: 'يُرجى الرد عن كل شخص مرة واحدة',
  },
}
