/** Draws attention to a hidden page by a blinking title (core §9; live §4 Timer). */
import { type AnyEventObject, fromCallback } from 'xstate'
import { TITLE_BLINK_MS } from '../../../../contract/limits'
import { serviceTexts } from '../../texts'
import { currentPageTitle } from './pageTitle'

/**
 * While the actor runs and the page is hidden, the title alternates every 500 ms between the page title and 课堂活动进行中
 * (B199, G079). The page title returns when the page becomes visible or the actor stops (B200). Browsers may slow down the
 * alternation of a page that has been hidden for long.
 */
export const titleBlinkerActor = fromCallback<AnyEventObject>(() => {
  let timer: ReturnType<typeof setInterval> | null = null
  let isCalling = false

  const blink = () => {
    isCalling = !isCalling
    document.title = isCalling ? serviceTexts.classGoesOn : currentPageTitle()
  }
  const rest = () => {
    if (timer !== null) clearInterval(timer)
    timer = null
    if (isCalling) blink()
  }
  const look = () => {
    if (document.hidden) timer ??= setInterval(blink, TITLE_BLINK_MS)
    else rest()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    rest()
  }
})
