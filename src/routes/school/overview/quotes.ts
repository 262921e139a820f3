/** The motivational quotes (B011, G005): one a day on the student's start page. */
export const quotes: readonly string[] = [
  '学而不思则罔，思而不学则殆。——《论语》',
  '千里之行，始于足下。——《老子》',
  '不积跬步，无以至千里；不积小流，无以成江海。——《荀子》',
  '博学之，审问之，慎思之，明辨之，笃行之。——《礼记》',
  '纸上得来终觉浅，绝知此事要躬行。——陆游',
  '业精于勤，荒于嬉；行成于思，毁于随。——韩愈',
  '知之者不如好之者，好之者不如乐之者。——《论语》',
  '路漫漫其修远兮，吾将上下而求索。——屈原',
]

const DAY_MS = 86_400_000

/** The quote of the day at a moment in ms. */
export const quoteOf = (at: number): string => quotes[Math.floor(at / DAY_MS) % quotes.length] ?? ''
