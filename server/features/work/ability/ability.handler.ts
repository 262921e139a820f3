/**
 * Ability tests (D29; R027, R123–R126, R230–R237; B411, B522): a teacher prepares one from a paper and starts it for a
 * class within a window; each student takes it once; the scheduler ends it.
 */
import type { AbilityLive, AbilityStatistics } from '../../../../contract/entities/work/ability'
import { ABILITY_TESTS_MAX } from '../../../../contract/limits'
import { isBlankText } from '../../../../contract/text'
import { type Caller, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { createItemSets } from '../../../policies/grades/attempts'
import { figuresOf, qualityOfItems } from '../../../policies/grades/itemQuality'
import { noteResourceUse } from '../../../policies/resources'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { SPREADSHEET_TYPE, SpreadsheetTooLarge, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { abilitySheets } from './ability.export'
import { createAbilityRepository, type RoundRow, type TestRow } from './ability.repository'
import { createRounds } from './ability.rounds'
import { roundOf, studentOf, testOf } from './ability.rules'
import { createTaking } from './ability.taking'
import { texts } from './texts'

export function abilityFeature(context: FeatureContext): Feature {
  const { db, membership, audit, now } = context
  const rows = createAbilityRepository(db)
  const setOf = createItemSets(db)
  const rounds = createRounds(context, rows)
  const taking = createTaking(context, rows, rounds, setOf)

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }
  const ownTest = async (caller: Caller, abilityTestId: string): Promise<TestRow> => {
    const row = await rows.test(caller.userId, abilityTestId)
    if (!row) throw new Refusal('notFound')
    return row
  }
  const ownRound = async (caller: Caller, abilityRoundId: string): Promise<RoundRow> => {
    const row = await rows.round(abilityRoundId)
    if (!row) throw new Refusal('notFound')
    await mustTeach(caller, row.teaching_class_id)
    return row
  }
  /** Refuses users who are not students of the round's class. */
  const mustStudy = async ({ teaching_class_id }: RoundRow, userId: string): Promise<void> => {
    const students = await membership.students(teaching_class_id)
    if (!students.some((one) => one.userId === userId)) throw new Refusal('notFound')
  }
  const mustBeWindow = (beginTime: number, endTime: number): void => {
    if (endTime <= beginTime || endTime <= now()) throw new Refusal('abilityWindowWrong')
  }

  const liveOf = async (round: RoundRow): Promise<AbilityLive> => {
    const [students, found] = await Promise.all([
      membership.students(round.teaching_class_id),
      rows.students(round.ability_round_id),
    ])
    const known = new Map(found.map((row) => [row.student_id, row]))
    return {
      round: roundOf(round, students.length, now()),
      students: students.map((student) => studentOf(student, known.get(student.userId))),
    }
  }
  const statisticsOf = async (round: RoundRow, { students, round: shown }: AbilityLive): Promise<AbilityStatistics> => {
    const results = students.flatMap(({ points, attemptState }) =>
      points === null || attemptState !== 'submitted' || shown.maxPoints <= 0
        ? []
        : { percent: (100 * points) / shown.maxPoints, total: points },
    )
    return { round: shown, ...figuresOf(results), items: qualityOfItems(await rows.items(round.ability_round_id)) }
  }

  return {
    name: 'ability',
    calls: {
      ...taking.calls,

      async findAbilityTests({ input, caller: { userId } }) {
        const bounds = slice(input)
        const [list, total] = await Promise.all([rows.find(userId, input, bounds), rows.count(userId, input, bounds)])
        return page(list.map(testOf), total, bounds)
      },

      async getAbilityTest({ input: { abilityTestId }, caller }) {
        const row = await ownTest(caller, abilityTestId)
        const { items } = await setOf(row.resource_version_id)
        return { ...testOf(row), items: [...items] }
      },

      async saveAbilityTest({ input, caller }) {
        const { abilityTestId, title, resId, beginTime, endTime, minutes, isShuffled } = input
        if (isBlankText(title)) throw new Refusal('abilityTitleEmpty')
        mustBeWindow(beginTime, endTime)
        const before = abilityTestId === undefined ? null : await ownTest(caller, abilityTestId)
        const paper = await rows.paper(caller.userId, resId)
        // If the paper was deleted since, the test keeps its copy.
        const version = paper?.version_id ?? (before?.resource_id === resId ? before.resource_version_id : null)
        if (version === null) throw new Refusal('paperUnknown')
        if (paper && (paper.item_num === 0 || paper.essay_num > 0)) throw new Refusal('abilityPaperWrong')
        const at = now()
        if (!before) {
          const all = await rows.count(caller.userId, {}, slice({ pageSize: 1 }))
          if (all >= ABILITY_TESTS_MAX) throw new Refusal('abilitiesTooMany')
        }
        const id = before?.ability_test_id ?? newId(at)
        await rows.save({
          ability_test_id: id,
          teacher_id: caller.userId,
          title,
          resource_version_id: version,
          opens_at: beginTime,
          closes_at: endTime,
          minutes,
          is_shuffled: isShuffled === '1',
          created_at: before?.created_at ?? at,
          updated_at: at,
        })
        if (paper) await noteResourceUse(db, caller.userId, [resId], at)
        return testOf(await ownTest(caller, id))
      },

      async deleteAbilityTest({ input: { abilityTestId }, caller }) {
        if (!(await rows.remove(caller.userId, abilityTestId))) throw new Refusal('notFound')
        return null
      },

      async startAbilityTest({ input: { abilityTestId, teachingClassId, beginTime, endTime }, caller, address }) {
        await mustTeach(caller, teachingClassId)
        const test = await ownTest(caller, abilityTestId)
        if ((await taking.readOnlyOf(teachingClassId)) !== '') throw new Refusal('classReadOnly')
        mustBeWindow(beginTime, endTime)
        if ((await rows.rounds(teachingClassId)).length >= ABILITY_TESTS_MAX) throw new Refusal('abilitiesTooMany')
        const at = now()
        const id = newId(at)
        await db.transaction().execute(async (trx) => {
          await rows.start(trx, {
            ability_round_id: id,
            ability_test_id: abilityTestId,
            teaching_class_id: teachingClassId,
            title: test.title,
            resource_version_id: test.resource_version_id,
            opens_at: beginTime,
            closes_at: endTime,
            ends_at: endTime,
            minutes: test.minutes,
            is_shuffled: test.is_shuffled,
            max_points: test.max_points,
            created_at: at,
          })
          const detail = { abilityRoundId: id, title: test.title }
          const who = { actorId: caller.userId, subject: teachingClassId, address }
          await audit.record({ action: 'ability.start', outcome: 'done', detail, ...who }, trx)
        })
        const round = await ownRound(caller, id)
        await rounds.tell(round)
        // The scheduler notifies the class: immediately, or when the window opens.
        rounds.wake()
        const students = await membership.students(teachingClassId)
        return roundOf(round, students.length, now())
      },

      async findAbilityRounds({ input: { teachingClassId }, caller }) {
        await mustTeach(caller, teachingClassId)
        const [found, students] = await Promise.all([
          rows.rounds(teachingClassId),
          membership.students(teachingClassId),
        ])
        return found.map((row) => roundOf(row, students.length, now()))
      },

      async getAbilityRound({ input: { abilityRoundId }, caller }) {
        return liveOf(await ownRound(caller, abilityRoundId))
      },

      async extendAbility({ input: { abilityRoundId, userId, minutes }, caller, address }) {
        const round = await ownRound(caller, abilityRoundId)
        await mustStudy(round, userId)
        await rounds.extend({ caller, address }, round, userId, minutes)
        return null
      },

      async endAbilityRound({ input: { abilityRoundId }, caller, address }) {
        await rounds.end({ caller, address }, await ownRound(caller, abilityRoundId))
        return null
      },

      async getAbilityStatistics({ input: { abilityRoundId }, caller }) {
        const round = await ownRound(caller, abilityRoundId)
        return statisticsOf(round, await liveOf(round))
      },

      async readAbilityAttempt({ input: { abilityRoundId, userId }, caller }) {
        const round = await ownRound(caller, abilityRoundId)
        await mustStudy(round, userId)
        const attempt = await rows.attempt(abilityRoundId, userId)
        if (!attempt) return null
        const shown = await taking.present(round, attempt, await taking.readOnlyOf(round.teaching_class_id), true)
        return taking.withResults(shown, attempt)
      },

      async exportAbilityResults({ input: { abilityRoundId }, caller }) {
        const round = await ownRound(caller, abilityRoundId)
        const live = await liveOf(round)
        const sheets = abilitySheets(live, await statisticsOf(round, live))
        const file = await writeSpreadsheet(sheets).catch((error: unknown) => {
          throw error instanceof SpreadsheetTooLarge ? new Refusal('invalidInput', texts.tooMany) : error
        })
        const name = round.title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim()
        return new FileAnswer(texts.fileName(name), SPREADSHEET_TYPE, file)
      },
    },
  }
}
