import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate'
import type { DrawProof } from '../../../contract/entities/live/rollCall'
import { ROLL_CALL_ROW_PX, rollCallDuration } from '../../../contract/limits'
import { keptPlan } from '../../../scripts/support/charts/keptPlans'
import { drawCheckModel } from '../../../src/catalogue/live/rollCall/records/drawCheck.model'
import { rollCallRecordsModel } from '../../../src/catalogue/live/rollCall/records/rollCallRecords.model'
import {
  bystanderInput,
  chosen,
  chosenInput,
  commitment,
  forgedProof,
  proof,
  records,
  roster,
  round,
  STARTED_AT,
  teacherInput,
} from '../../../src/catalogue/live/rollCall/rollCall.examples'
import { studentRollCallModel } from '../../../src/catalogue/live/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import {
  rollCallCheckResource,
  rollCallRecordsResource,
} from '../../../src/machines/live/rollCall/records/rollCallParts.resources'
import { known } from '../../../src/machines/live/rollCall/rollCall.logic'
import {
  drawCheckView,
  filled,
  rollCallRecordsView,
  studentRollCallView,
  teacherRollCallView,
} from '../../../src/machines/live/rollCall/rollCall.selectors'
import type { KnownDraw, OptionsCommand, SoundCommand } from '../../../src/machines/live/rollCall/rollCall.types'
import { studentRollCallMachine } from '../../../src/machines/live/rollCall/studentRollCall.machine'
import { teacherRollCallMachine } from '../../../src/machines/live/rollCall/teacherRollCall.machine'
import { resourceMachine } from '../../../src/machines/shared/data/resource.machine'
import {
  type Asks,
  type FactSource,
  inputOf,
  type ResourceEvent,
  type ResourceInput,
} from '../../../src/machines/shared/data/resource.types'
import type { ChartModel } from '../../../src/statecharts/model'
import { DrawCheck } from '../../../src/views/live/rollCall/DrawCheck'
import { RollCallRecords } from '../../../src/views/live/rollCall/RollCallRecords'
import { RollCallStudentDialog } from '../../../src/views/live/rollCall/RollCallStudentDialog'
import { RollCallTeacherDialog } from '../../../src/views/live/rollCall/RollCallTeacherDialog'
import { ROWS_IN_SIGHT, reelTo } from '../../../src/views/live/rollCall/reels'
import type { TeacherRollCallIntent } from '../../../src/views/live/rollCall/teacherRollCall.intents'
import { startUnderParent } from '../../support/underParent'
import { all, click, objections, render, said, the, words } from '../render'

const ignore = () => undefined
const names = chosen.map(({ userName }) => userName)
const sound = fromCallback<SoundCommand>(() => undefined)
const options = fromCallback<OptionsCommand, { teachingClassId: string }>(() => undefined)
/** The first run of axe takes a while on a busy machine. */
const PATIENCE_MS = 30_000

/** The views of the snapshots that the walk reaches, one of each kind. */
function reached<View>(
  model: ChartModel,
  view: (snapshot: AnyMachineSnapshot) => View | null,
  kind: (view: View) => unknown,
): [string, View][] {
  const found = new Map<string, View>()
  for (const { worlds } of keptPlan(model).paths) {
    for (const { snapshot } of worlds) {
      const seen = view(snapshot)
      if (seen !== null) found.set(JSON.stringify(kind(seen)), seen)
    }
  }
  return [...found]
}

/** The chart of resources once its calls have answered. */
async function loaded(input: ResourceInput, answers: Readonly<Record<string, unknown>>) {
  const actors = { facts: fromCallback<EventObject, FactSource | null, ResourceEvent>(() => undefined) }
  const load = fromPromise<Readonly<Record<string, unknown>>, Asks>(async () => answers)
  const { child } = startUnderParent(resourceMachine.provide({ actors: { ...actors, load } }), input)
  return waitFor(child, (snapshot) => snapshot.matches('ready'))
}

/** The views of a use of the chart of resources in the states that look different. */
const loadedViews = <View,>(model: ChartModel, view: (snapshot: AnyMachineSnapshot) => View): [string, View][] =>
  ['loading', 'ready', 'failed'].map((state) => [state, view(exampleOf(model, state))])

function student(input = chosenInput) {
  const { child, clock } = startUnderParent(
    studentRollCallMachine.provide({ actors: { sound, drawCheck: resourceMachine } }),
    input,
  )
  child.send({ type: 'rollCall.committed', commitment, at: STARTED_AT - 5_000 })
  return {
    send: child.send,
    clock,
    dialog: (now: number) => {
      const view = studentRollCallView(child.getSnapshot())
      return view ? <RollCallStudentDialog open view={view} now={now} check={null} onIntent={ignore} /> : null
    },
  }
}

function teacher() {
  const { child } = startUnderParent(teacherRollCallMachine.provide({ actors: { sound, options } }), teacherInput)
  child.send({ type: 'link.connected' })
  child.send({ type: 'rollCall.open' })
  child.send({ type: 'rollCall.committed', commitment, at: STARTED_AT - 5_000 })
  const done: TeacherRollCallIntent[] = []
  return {
    send: child.send,
    done,
    dialog: (now = STARTED_AT) => {
      const view = teacherRollCallView(child.getSnapshot())
      const onIntent = (intent: TeacherRollCallIntent) => void done.push(intent)
      return view ? (
        <RollCallTeacherDialog open view={view} now={now} records={null} check={null} onIntent={onIntent} />
      ) : null
    },
  }
}

describe('every reachable state has no axe findings', () => {
  const students = reached(studentRollCallModel, studentRollCallView, ({ draw, isChosen, isChecking, soundOn }) => [
    draw.phase,
    isChosen,
    isChecking,
    soundOn,
  ])
  test.each(students)(
    'student %s',
    async (_, view) => {
      await render(
        <RollCallStudentDialog open view={view} now={view.draw.revealAt} check={<p>check</p>} onIntent={ignore} />,
      )
      expect(await objections()).toEqual([])
    },
    PATIENCE_MS,
  )

  const teachers = reached(teacherRollCallModel, teacherRollCallView, ({ phase, panel, question, cut, draw }) => [
    phase,
    panel,
    question !== null,
    cut !== null,
    draw?.phase,
  ])
  test.each(teachers)(
    'teacher %s',
    async (_, view) => {
      await render(
        <RollCallTeacherDialog
          open
          view={view}
          now={STARTED_AT}
          records={<p>records</p>}
          check={<p>check</p>}
          onIntent={ignore}
        />,
      )
      expect(await objections()).toEqual([])
    },
    PATIENCE_MS,
  )

  test.each(loadedViews(rollCallRecordsModel, rollCallRecordsView))(
    'records %s',
    async (_, view) => {
      await render(<RollCallRecords view={view} onIntent={ignore} />)
      expect(await objections()).toEqual([])
    },
    PATIENCE_MS,
  )

  test.each(loadedViews(drawCheckModel, drawCheckView))(
    'check %s',
    async (_, view) => {
      await render(<DrawCheck view={view} onRetry={ignore} />)
      expect(await objections()).toEqual([])
    },
    PATIENCE_MS,
  )
})

describe('the reels of names', () => {
  test('B248 a list shorter than five is repeated until it fills the scroll', () => {
    expect(filled(['甲', '乙'])).toEqual(['甲', '乙', '甲', '乙', '甲', '乙', '甲', '乙'])
    expect(filled(['甲'])).toHaveLength(8)
    expect(filled(['甲', '乙', '丙', '丁', '戊'])).toEqual(['甲', '乙', '丙', '丁', '戊'])
    expect(filled([])).toEqual([])
  })

  test('B395 a reel moves by whole rows of 34.57 px and stops at the chosen name', () => {
    const all = roster.map(({ userName }) => userName)
    const { rows, travel } = reelTo(all, 6, rollCallDuration(2))
    const passed = travel / ROLL_CALL_ROW_PX
    expect(passed).toBeCloseTo(54, 6)
    expect(rows).toHaveLength(54 + ROWS_IN_SIGHT)
    expect(rows[54 + Math.floor(ROWS_IN_SIGHT / 2)]).toBe(all[6])
    expect(rows.slice(0, 4)).toEqual([all[0], all[1], all[2], all[3]])
  })

  test('B244 a student who joins in the middle sees the names at the same position as the others', async () => {
    const { send, dialog } = student()
    send({ type: 'rollCall.resumed', round, sound: '1', at: STARTED_AT + 3_000 })
    await render(dialog(STARTED_AT + 3_000))
    const reels = the('.rollCall-reels')
    expect(reels.style.getPropertyValue('--rollCall-duration')).toBe('6000ms')
    expect(reels.style.getPropertyValue('--rollCall-delay')).toBe('-3000ms')
    expect(all('.rollCall-reel')).toHaveLength(chosen.length)
  })

  test('rendering again does not move rolling reels', async () => {
    const { send, dialog } = student()
    send({ type: 'rollCall.drawn', round, at: STARTED_AT })
    const show = await render(dialog(STARTED_AT))
    await show(dialog(STARTED_AT + 2_000))
    expect(the('.rollCall-reels').style.getPropertyValue('--rollCall-delay')).toBe('0ms')
  })
})

describe("the student's dialog", () => {
  test('B244 shows the draw, and the chosen students only after the reveal', async () => {
    const { send, clock, dialog } = student(bystanderInput)
    send({ type: 'rollCall.drawn', round, at: STARTED_AT })
    const show = await render(dialog(STARTED_AT))
    expect(words(the('.rollCall-stage [role=status]'))).toBe('正在从 10 位同学中随机抽取 2 位')
    expect(said(the('button', '知道了'), 'aria-describedby')).toBe('结果揭晓后可以关闭')
    clock.increment(rollCallDuration(2))
    await show(dialog(round.revealAt))
    expect(words(the('.rollCall-stage [role=status]'))).toBe(`点名结果：${names.join('、')}`)
    expect(all('.rollCall-name').map(words)).toEqual(names)
    expect(all('.rollCall-name--me')).toEqual([])
  })

  test('says so when this student is picked', async () => {
    const { send, dialog } = student()
    send({ type: 'rollCall.drawn', round, at: round.revealAt })
    await render(dialog(round.revealAt))
    expect(words(the('.rollCall-kicker'))).toBe('点到你了！')
    expect(words(the('.rollCall-name--me'))).toBe(names[0])
    expect(words(the('.rollCall-stage [role=status]'))).toBe(`点名结果：${names.join('、')}。点到你了！`)
  })

  test('B246 is closed when the draw is closed', async () => {
    const { send, dialog } = student()
    send({ type: 'rollCall.drawn', round, at: STARTED_AT })
    send({ type: 'rollCall.closed', rollCallId: round.rollCallId, at: STARTED_AT + 1_000 })
    expect(dialog(STARTED_AT + 1_000)).toBeNull()
  })
})

describe("the teacher's dialog", () => {
  test('B304 B305 offers one to five students and the scope', async () => {
    const { dialog, done } = teacher()
    await render(dialog())
    const labels = all('.kit-choice-item').map(words)
    expect(labels).toEqual(['点名', '点名记录', '1', '2', '3', '4', '5', '全班同学', '仅未点过的同学'])
    for (const input of all<HTMLInputElement>('.rollCall-controls input[type=radio]')) await click(input)
    expect(done).toEqual([
      { type: 'rollCall.choose', options: { stuNum: 2 } },
      { type: 'rollCall.choose', options: { stuNum: 3 } },
      { type: 'rollCall.choose', options: { stuNum: 4 } },
      { type: 'rollCall.choose', options: { stuNum: 5 } },
      { type: 'rollCall.choose', options: { isNominateAllStu: '0' } },
    ])
  })

  test('B238 disables start and the sound while names roll, and says why', async () => {
    const { send, dialog, done } = teacher()
    send({ type: 'rollCall.drawn', round, at: STARTED_AT })
    await render(dialog())
    for (const label of ['点名中…', '音效：开']) {
      const button = the('button', label)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(said(button, 'aria-describedby')).toBe('点名进行中，结束后可操作')
      await click(button)
    }
    expect(done).toEqual([])
  })

  test('says why nothing works while disconnected', async () => {
    const { send, dialog } = teacher()
    send({ type: 'link.lost' })
    await render(dialog())
    expect(words(the('.kit-modal-line'))).toBe('课堂连接已断开，正在重新连接')
    expect(said(the('button', '开始点名'), 'aria-describedby')).toBe('课堂连接已断开，正在重新连接')
  })

  test('B240 asks for a confirmation before it closes', async () => {
    const { send, dialog, done } = teacher()
    send({ type: 'rollCall.drawn', round, at: round.revealAt })
    send({ type: 'rollCall.close' })
    await render(dialog())
    expect(words(the('[role=alertdialog] .kit-confirm-text'))).toBe(
      '关闭后，学生端的点名窗口也会一起关闭。确定要关闭吗？',
    )
    await click(the('button', '继续点名'))
    await click(the('button', '确定关闭'))
    expect(done).toEqual([{ type: 'rollCall.declineClose' }, { type: 'rollCall.confirmClose' }])
  })

  test('B354 shows eight records a page', async () => {
    const pageOf = (page: number) =>
      loaded(inputOf(rollCallRecordsResource, { teachingClassId: 'tc1', page }), { records: { list: records } })
    const turned: unknown[] = []
    const show = await render(
      <RollCallRecords view={rollCallRecordsView(await pageOf(1))} onIntent={(intent) => void turned.push(intent)} />,
    )
    expect(all('tbody tr')).toHaveLength(8)
    await click(the('button', '下一页'))
    await click(the('button', `验证${records[0]?.userName}的这次点名`))
    expect(turned).toEqual([
      { type: 'records.turn', page: 2 },
      { type: 'rollCall.check', rollCallId: 'r1' },
    ])
    for (const page of [2, 99]) {
      await show(<RollCallRecords view={rollCallRecordsView(await pageOf(page))} onIntent={ignore} />)
      expect(all('tbody tr').map((row) => words(row.querySelector('th') ?? row))).toEqual(['周博文', '吴思远'])
    }
  })
})

describe('the check of a draw', () => {
  const draw = known(
    round,
    STARTED_AT,
    {
      commitmentId: 'c1',
      commitment: commitment.commitment,
      isNominateAllStu: '1',
      since: null,
      candidateNum: 10,
      at: STARTED_AT - 5_000,
    },
    null,
  )
  const checked = async (published: DrawProof, seen: KnownDraw | null) => {
    await render(
      <DrawCheck
        view={drawCheckView(
          await loaded(inputOf(rollCallCheckResource, { rollCallId: 'r1', draw: seen }), { proof: published }),
        )}
        onRetry={ignore}
      />,
    )
    return all('.rollCall-stepMark').map(words)
  }

  test('says that the commitment was honoured, and shows the published values', async () => {
    expect(await checked(proof, draw)).toEqual(['一致', '一致', '一致', '一致'])
    expect(words(the('.rollCall-verdictTitle'))).toBe('验证通过')
    expect(all('.rollCall-hex').map(words)).toEqual([proof.commitment, proof.secret, proof.seed])
  })

  test('shows which values of a forged draw do not match', async () => {
    expect(await checked(forgedProof, draw)).toEqual(['一致', '一致', '不一致', '不一致'])
    expect(words(the('.rollCall-verdictTitle'))).toBe('验证未通过')
  })

  test('says when the commitment was replaced after the start', async () => {
    expect(await checked({ ...proof, commitment: 'other' }, draw)).toEqual(['不一致', '不一致', '一致', '一致'])
  })

  test('verifies nothing about a commitment that this screen has not received', async () => {
    expect(await checked(proof, null)).toEqual(['无法对照', '一致', '一致', '无法对照'])
    expect(words(the('.rollCall-verdictTitle'))).toBe('验证通过')
  })
})

test('Enter closes a result: once it is revealed, 知道了 has the focus, not the verification', async () => {
  const revealed = reached(studentRollCallModel, studentRollCallView, ({ draw, isChecking }) => [
    draw.phase,
    isChecking,
  ]).find(([, { draw, isChecking }]) => draw.phase === 'revealed' && !isChecking)
  if (!revealed) throw new Error('the model reaches a result')
  const [, view] = revealed
  const intents: string[] = []
  await render(
    <RollCallStudentDialog
      open
      view={view}
      now={view.draw.revealAt}
      check={null}
      onIntent={(intent) => void intents.push(intent)}
    />,
  )
  expect(words(document.activeElement as HTMLElement)).toBe('知道了')
  ;(document.activeElement as HTMLElement).click()
  expect(intents).toEqual(['rollCall.dismiss'])
})
