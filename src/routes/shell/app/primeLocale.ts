/** Locale and settings of PrimeReact's components. Loaded with the pages that use them, so not with the sign-in page. */
import { zh_CN } from 'primelocale/js/zh_CN.js'
import { addLocale, locale } from 'primereact/api'

const MONDAY = 1

addLocale('zh-CN', { ...zh_CN, firstDayOfWeek: MONDAY })
locale('zh-CN')

/** For PrimeReact's provider, which an open menu asks for its settings when the page scrolls. */
export const primeSettings = { locale: 'zh-CN', ripple: false }
