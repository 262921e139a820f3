/** The words and settings of PrimeReact's components. Loaded with what uses them: the sign-in page does without. */
import { zh_CN } from 'primelocale/js/zh_CN.js'
import { addLocale, locale } from 'primereact/api'

const MONDAY = 1

addLocale('zh-CN', { ...zh_CN, firstDayOfWeek: MONDAY })
locale('zh-CN')

/** For PrimeReact's provider: a menu that is open while the page scrolls asks it what to do. */
export const primeSettings = { locale: 'zh-CN', ripple: false }
