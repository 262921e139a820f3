/** The panel of the roll call, in words for testers. */
import { texts } from '../../../../machines/live/rollCall/texts'

export const rollCallPanelWords = {
  title: '点名器的页面',
  start: { 'an open dialog': `老师打开“${texts.title}”` },
  events: {
    'panel.draw': `切换到“${texts.draw}”`,
    'panel.records': `切换到“${texts.records}”`,
    'panel.renew': '等一次点名的结果揭晓',
    'panel.check (the draw in sight)': `点击“${texts.check}”`,
    'panel.check (a draw of the records)': '在记录中点击一次点名的验证',
  },
  names: {
    draw: '点名',
    records: '点名记录',
    check: '点名验证',
  },
  states: { draw: `“${texts.draw}”一页`, records: `“${texts.records}”一页`, check: `“${texts.checkTab}”一页` },
} as const
