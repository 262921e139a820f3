import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { announced } from '../../../src/catalogue/messages/notices/notices.examples'
import { noticePopupsMachine } from '../../../src/machines/messages/notices/noticePopups.machine'

test('B186 B606 each popup is shown for 5 seconds from its own beginning', () => {
  const clock = new SimulatedClock()
  const input = { role: 'teacher', teachingClassId: null, isMainChannel: true } as const
  const popups = createActor(noticePopupsMachine, { input, clock }).start()
  const seen = () => popups.getSnapshot().context.popups.map(({ id }) => id)
  popups.send({ type: 'notice.pushed', notice: announced })
  clock.increment(3_000)
  popups.send({ type: 'notice.pushed', notice: { ...announced, userMsgId: 'another' } })
  clock.increment(1_999)
  expect(seen()).toEqual(['popup-0', 'popup-1'])
  clock.increment(1)
  expect(seen()).toEqual(['popup-1'])
  clock.increment(3_000)
  expect(seen()).toEqual([])
})
