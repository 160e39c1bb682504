import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './asked-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: (bride, groom) => `يود ${own(bride)} و${own(groom)} أن يعرفا`,
  you: 'أنت',
  plusOne: 'مرافقك',
  plusOneOf: (name) => `مرافق ${own(name)}`,
  forHousehold: 'مرة واحدة عنكم جميعًا',
  oneByOne: 'تُحفظ إجابات كل شخص على حدة بالزر الموجود أسفلها.',
  mustAnswer: '(مطلوب)',
  yes: 'نعم',
  no: 'لا',
  notAnswered: 'لا إجابة بعد',
  answered: (answered, asked) => `أُجيب عن ${answered} من ${asked}`,
  onlyIf: (answers, question) => `إذا أجبت ${own(answers)} عن «${own(question)}»:`,
  or: ' أو ',
  noAnswer: 'بلا إجابة',
  save: 'حفظ الإجابات',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظ',
  unsaved: 'هذا لم يُحفظ بعد: كُتب قبل إعادة فتح الصفحة.',
  unsent: 'محفوظ على هذا الجهاز. سيُرسل بمجرد عودة الاتصال.',
  failed: 'تعذّر حفظ إجاباتك. يُرجى المحاولة مرة أخرى.',
  required: 'يُرجى الإجابة عن هذا السؤال',
  check: 'يُرجى مراجعة الإجابات المُعلّمة.',
  tooLong: (limit) => `يُرجى استخدام ${limit} حرف على الأكثر`,
  noNumber: 'يُرجى إدخال رقم',
  ambiguousNumber: 'يُرجى كتابة الرقم دون فاصل، مثل 1000',
  chooseOne: 'يُرجى اختيار واحد',
  noLongerOffered: 'لم يعد هذا الخيار متاحًا. يُرجى الاختيار مرة أخرى.',
  notStorable: 'يحتوي هذا النص على رموز لا يمكن حفظها',
  notYours: 'لم يعد بإمكانك الإجابة عن هذا الشخص',
  answeredSince: (name, question, answer) =>
    `أجاب أحدهم عن «${own(question)}» نيابة عن ${own(name)} منذ ذلك الحين: ${own(answer || 'لا شيء')}. يُرجى الحفظ مرة أخرى لتحل إجابتك محلها.`,
  tooMany: 'يُرجى الانتظار لحظة قبل حفظ إجابات أخرى',
}
