import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './platform-words.en.ts'

export const words: WordsLike<typeof en> = {
  checkFields: 'يُرجى مراجعة الحقول المُعلّمة',
  notFound: 'لم يُعثر على شيء في هذا العنوان',
  internal: 'حدث خطأ من جانبنا',
  tooLarge: 'هذا أكبر من أن يُرسل',
  badJson: 'تعذّرت قراءة الطلب: صيغة JSON غير سليمة',
  hungUp: 'انقطع الاتصال قبل إرسال كل شيء',
  fromElsewhere: 'أُرسل هذا النموذج من موقع آخر. يُرجى فتح الصفحة نفسها والمحاولة مرة أخرى.',
  gone: 'حُذف هذا في هذه الأثناء',
  busy: 'لا يمكن الوصول إلى Twofold الآن. لم يُفقد شيء: يُرجى المحاولة بعد لحظة.',
  enterNameAgain: 'يُرجى إدخال اسمك مرة أخرى للمتابعة',
  enterText: 'يُرجى إدخال نص',
  fieldMissing: (name: string) => `الحقل "${name}" مفقود`,
  notStorable: 'يحتوي هذا النص على رموز لا يمكن حفظها',
  tooLong: (limit) => `يُرجى استخدام ${limit} حرف على الأكثر`,
  emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح',
  firstNameRequired: 'الاسم الأول مطلوب',
  lastNameRequired: 'اسم العائلة مطلوب',
  video: {
    incomplete: 'فشل رفع الفيديو. ينتهي الملف قبل أوانه: يُرجى اختياره مرة أخرى.',
    damaged:
      'فشل رفع الفيديو. الملف تالف أو بصيغة لا يمكن قراءتها هنا: يُرجى حفظه بصيغة MP4 (H.264) واختياره مرة أخرى.',
    stopped: 'يُعاد تشغيل Twofold. ما أُرسل محفوظ: يُرجى المحاولة بعد لحظة.',
    notVideo: 'يُرجى اختيار ملف فيديو',
  },
}
