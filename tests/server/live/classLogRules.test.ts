/** The pure rules of the class log: the range of a meeting, and the texts of events. */
import { describe, expect, test } from 'vitest'
import { MEETING_GAP_MS } from '../../../contract/limits'
import { detailOf, kindsOf, plain, startKinds, windowOf } from '../../../server/features/live/classLog/classLog.rules'

describe('rules of the class log', () => {
  test('the range of a meeting includes an hour before and after, but not the range of its neighbour', () => {
    const gap = MEETING_GAP_MS
    const meeting = { startedAt: 10 * gap, endsAt: 11 * gap }
    expect(windowOf({ ...meeting, previousEndsAt: null })).toEqual({ from: 9 * gap, to: 12 * gap })
    expect(windowOf({ ...meeting, previousEndsAt: 5 * gap })).toEqual({ from: 9 * gap, to: 12 * gap })
    expect(windowOf({ ...meeting, previousEndsAt: 8.5 * gap })).toEqual({ from: 9.5 * gap, to: 12 * gap })
  })

  test('a question becomes one line of plain text', () => {
    expect(plain('<p>甲&nbsp;&amp;<br>乙 &lt;b&gt;</p>')).toBe('甲 & 乙 <b>')
    expect(plain(`<p>${'长'.repeat(80)}</p>`)).toBe(`${'长'.repeat(60)}…`)
    expect(plain('<p></p>')).toBe('')
    expect(plain('甲 \n  乙')).toBe('甲 乙')
    expect(plain('看<IMG src="x">图 &#39;&quot;&gt;')).toBe(`看 [图片] 图 '">`)
    expect(plain('<imgs>甲</imgs>')).toBe('甲')
    expect([plain(`<p>${'长'.repeat(60)}</p>`), plain('𝒳'.repeat(61))]).toEqual(['长'.repeat(60), `${'𝒳'.repeat(60)}…`])
  })

  test.each([
    ['signIn.marked', 'late:堵车：很久', null, '迟到：堵车：很久'],
    ['signIn.marked', 'excused:病假', null, '请假：病假'],
    ['signIn.marked', 'present:', null, '补签'],
    ['signIn.marked', ':原因', null, '原因'],
    ['rollCall.started', '', 3, '抽取3人'],
    ['rollCall.started', '', null, '抽取0人'],
    ['rollCall.closed', 'cancelled', null, '已取消'],
    ['rollCall.closed', 'closed', null, ''],
    ['race.started', '<p>谁先答&amp;对</p>', null, '谁先答&对'],
    ['race.pressed', '', 1_234, '开抢后1.23秒'],
    ['race.won', '', 500, '开抢后0.50秒'],
    ['race.ended', 'nobody', null, '无人抢到'],
    ['race.ended', 'winner', null, ''],
    ['timer.started', 'countdown', 90_000, '倒计时 01:30'],
    ['timer.started', 'stopwatch', 3_599_000, '正计时'],
    ['timer.paused', '', 1_000, '已计时 00:01'],
    ['timer.continued', '', 61_000, '已计时 01:01'],
    ['timer.ended', 'ended', 3_599_000, '已计时 59:59'],
    ['signIn.started', 'time', null, '限时签到'],
    ['signIn.started', 'code', null, '签到码'],
    ['signIn.started', 'pattern', null, '图案签到'],
    ['signIn.started', 'other', null, ''],
    ['vote.ended', '7/12', null, '12人中7人参与'],
    ['vote.ended', '', null, '人中人参与'],
    ['vote.started', '午饭', null, '午饭'],
    ['slides.started', '数据导论', 12, '数据导论，共12页'],
    ['slides.ended', '', 7, '放映过7页'],
    ['chat.sent', '你好', 3, '你好'],
  ] as const)('live §6 the event %s with %j and %j reads %j', (kind, detail, amount, words) => {
    expect(detailOf(kind, detail, amount)).toBe(words)
  })

  test('live §6 a tool has its own events, and a round begins with one of six', () => {
    expect(kindsOf('chat')).toEqual(['chat.sent'])
    expect(kindsOf('rollCall')).toEqual(['rollCall.started', 'rollCall.picked', 'rollCall.closed'])
    expect(startKinds).toEqual([
      'rollCall.started',
      'race.started',
      'timer.started',
      'signIn.started',
      'vote.started',
      'slides.started',
    ])
  })
})
