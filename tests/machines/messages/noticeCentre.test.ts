import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Notice } from '../../../contract/entities/messages/notice'
import { announced } from '../../../src/catalogue/messages/notices/notices.examples'
import { noticeCentreMachine } from '../../../src/machines/messages/notices/noticeCentre.machine'
import { noticeCentreView } from '../../../src/machines/messages/notices/notices.selectors'
import type { NoticeQuery } from '../../../src/machines/messages/notices/notices.types'

/** A server with these notices: unread first, then the newest (core §7 Messages). */
function centreOf(notices: Notice[]) {
  const find = ({ state, type, pageNo, pageSize, inSight = [] }: NoticeQuery) => {
    const found = notices
      .filter((one) => (state === '' || one.state === state) && (type === '' || one.type === type))
      .sort((one, other) => one.state.localeCompare(other.state) || other.sendTime - one.sendTime)
    const paged = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    const others = notices.filter((one) => inSight.includes(one.userMsgId) && !paged.includes(one))
    const list = [...paged, ...others].map((one) => ({ ...one }))
    return { list, total: found.length, pageNo, pageSize }
  }
  const centre = createActor(
    noticeCentreMachine.provide({
      actors: {
        findNotices: fromPromise<ReturnType<typeof find>, NoticeQuery>(async ({ input }) => find(input)),
        readOne: fromPromise<void, { userMsgId: string }>(async ({ input }) => {
          for (const one of notices) if (one.userMsgId === input.userMsgId) one.state = '1'
          // The unread count falls, and the server notifies the page before the response arrives.
          centre.send({ type: 'notices.changed' })
        }),
      },
    }),
    { input: { role: 'student', teachingClassId: null, open: null } },
  )
  centre.start()
  const rows = () => noticeCentreView(centre.getSnapshot()).rows.map(({ title, state }) => `${title} ${state}`)
  const settled = () =>
    waitFor(centre, (snapshot) => snapshot.matches({ list: 'listed', reading: 'resting' })).then(() => undefined)
  return { centre, rows, settled }
}

const notice = (number: number, state: '0' | '1' = '0'): Notice => ({
  ...announced,
  msgId: `m${number}`,
  userMsgId: `u${number}`,
  title: `n${number}`,
  sendTime: announced.sendTime - number,
  state,
})

test('a row stays in its place when it is read, also when several are read quickly', async () => {
  const notices = [notice(1), notice(2), notice(3), notice(4, '1')]
  const { centre, rows, settled } = centreOf(notices)
  await settled()
  centre.send({ type: 'notice.choose', notice: notice(1) })
  centre.send({ type: 'notice.choose', notice: notice(2) })
  await settled()
  expect(rows()).toEqual(['n1 1', 'n2 1', 'n3 0', 'n4 1'])
  centre.send({ type: 'list.reload' })
  await settled()
  expect(rows()).toEqual(['n3 0', 'n1 1', 'n2 1', 'n4 1'])
})

test('with the filter “unread” a row that is read stays until the list is loaded again', async () => {
  const { centre, rows, settled } = centreOf([notice(1), notice(2), notice(3)])
  centre.send({ type: 'filter.change', filter: { state: '0' } })
  await settled()
  centre.send({ type: 'notice.choose', notice: notice(1) })
  await settled()
  expect(rows()).toEqual(['n1 1', 'n2 0', 'n3 0'])
  centre.send({ type: 'filter.change', filter: { state: '0' } })
  await settled()
  expect(rows()).toEqual(['n2 0', 'n3 0'])
})

test('a new notice is added on top, and a withdrawn one disappears, read or not', async () => {
  const notices = [notice(2), notice(3), notice(4, '1'), notice(5, '1')]
  const { centre, rows, settled } = centreOf(notices)
  await settled()
  notices.splice(3, 1)
  notices.splice(1, 1)
  notices.push({ ...notice(1), title: 'new' })
  centre.send({ type: 'notices.changed' })
  await settled()
  expect(rows()).toEqual(['new 0', 'n2 0', 'n4 1'])
})
