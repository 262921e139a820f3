/**
 * The class log (decision 0012): live events of a teaching class, by meeting, for its teacher. It stores nothing: the
 * rounds of the class are the log.
 */
import type { ClassEvent, ClassMeeting, ClassRound, Participation } from '../../../../contract/entities/live/classLog'
import { type Caller, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { spanOfDays } from '../../../shared/schoolTime'
import { SPREADSHEET_TYPE, SpreadsheetTooLarge, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { daysName, fileNameOf, meetingName, sheetsOf } from './classLog.export'
import {
  createClassLogRepository,
  type EventRow,
  type MeetingRow,
  type ParticipationRow,
  type RoundRow,
} from './classLog.repository'
import { detailOf, startKinds, type Window, windowOf } from './classLog.rules'
import { texts } from './texts'

/** The most events of one spreadsheet. */
const EXPORT_MAX = 60_000

interface Given extends Pick<FeatureContext, 'db' | 'now'> {
  readonly membership: Pick<FeatureContext['membership'], 'find'>
  readonly exportMax?: number
}

export function classLogFeature({ db, membership, now, exportMax = EXPORT_MAX }: Given): Feature {
  const repository = createClassLogRepository(db)

  const taught = async (caller: Caller, teachingClassId: string): Promise<string> => {
    const place = await membership.find(caller, teachingClassId)
    if (place?.role !== 'teacher') throw new Refusal('notFound')
    return place.teachingClassId
  }

  const meetingOf = async (teachingClassId: string, meetingId: string): Promise<MeetingRow> => {
    const row = await repository.meetingAt(teachingClassId, Number(meetingId))
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** The requested range: a meeting, or days. */
  const windowAsked = async (
    teachingClassId: string,
    asked: { meetingId?: string | undefined; from?: string | undefined; to?: string | undefined },
  ): Promise<{ window: Window; name: string }> => {
    if (asked.meetingId !== undefined) {
      const row = await meetingOf(teachingClassId, asked.meetingId)
      return { window: timeOf(row), name: meetingName(row.started_at) }
    }
    const { from, to } = spanOfDays(asked.from, asked.to)
    return {
      window: { from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER },
      name: daysName(asked.from, asked.to),
    }
  }

  return {
    name: 'classLog',
    calls: {
      async findMeetings({ input, caller }) {
        const teachingClassId = await taught(caller, input.teachingClassId)
        const asked = slice(input)
        const { rows, total } = await repository.meetings(teachingClassId, spanOfDays(input.from, input.to), asked)
        const sent = await repository.chatNums(teachingClassId, rows.map(timeOf))
        const at = now()
        const list = rows.map((row, i) => presentMeeting(teachingClassId, row, sent[i] ?? 0, at))
        return page(list, total, asked)
      },

      async getMeeting({ input, caller }) {
        const teachingClassId = await taught(caller, input.teachingClassId)
        const row = await meetingOf(teachingClassId, input.meetingId)
        const [sent = 0] = await repository.chatNums(teachingClassId, [timeOf(row)])
        const rounds = await repository.rounds(teachingClassId, row)
        const at = now()
        return {
          ...presentMeeting(teachingClassId, row, sent, at),
          rounds: rounds.map((round) => presentRound(round, at)),
        }
      },

      async findClassEvents({ input, caller }) {
        const teachingClassId = await taught(caller, input.teachingClassId)
        const window = timeOf(await meetingOf(teachingClassId, input.meetingId))
        const asked = slice(input)
        const at = now()
        const total = await repository.countEvents(teachingClassId, window, input, at)
        const rows = await repository.events(teachingClassId, window, input, at, asked)
        return page(rows.map(presentEvent), total, asked)
      },

      async findParticipation({ input, caller }) {
        const teachingClassId = await taught(caller, input.teachingClassId)
        const { window } = await windowAsked(teachingClassId, input)
        const asked = slice(input)
        const { rows, total } = await repository.participation(teachingClassId, window, now(), input.searchName, asked)
        return page(rows.map(presentParticipation), total, asked)
      },

      async exportParticipation({ input, caller }) {
        const teachingClassId = await taught(caller, input.teachingClassId)
        const { window, name } = await windowAsked(teachingClassId, input)
        const at = now()
        if ((await repository.countEvents(teachingClassId, window, {}, at)) > exportMax) throw tooMany()
        const everything = { limit: exportMax, offset: 0 }
        const people = await repository.participation(teachingClassId, window, at, undefined, everything)
        const events = await repository.events(teachingClassId, window, {}, at, everything)
        const file = await writeSpreadsheet(sheetsOf(people.rows, events)).catch((error: unknown) => {
          throw error instanceof SpreadsheetTooLarge ? tooMany() : error
        })
        return new FileAnswer(fileNameOf(await repository.className(teachingClassId), name), SPREADSHEET_TYPE, file)
      },
    },
  }
}

const tooMany = () => new Refusal('invalidInput', texts.tooMany)

const timeOf = (row: MeetingRow): Window =>
  windowOf({ startedAt: row.started_at, endsAt: row.ends_at, previousEndsAt: row.previous_ends_at })

const presentMeeting = (teachingClassId: string, row: MeetingRow, chatNum: number, now: number): ClassMeeting => ({
  meetingId: String(row.started_at),
  teachingClassId,
  startedAt: row.started_at,
  endedAt: Math.max(row.started_at, Math.min(row.ends_at, now)),
  isRunning: row.ends_at > now,
  signInNum: row.sign_ins,
  rollCallNum: row.roll_calls,
  raceNum: row.races,
  voteNum: row.votes,
  timerNum: row.timers,
  slidesNum: row.slides,
  chatNum,
})

const presentRound = (row: RoundRow, now: number): ClassRound => {
  const kind = startKinds.find((one) => one === `${row.tool}.started`)
  return {
    tool: row.tool,
    subjectId: row.subject_id,
    startedAt: row.from_at,
    endedAt: Math.max(row.from_at, Math.min(row.to_at, now)),
    detail: kind ? detailOf(kind, row.detail, row.amount) : '',
  }
}

const presentEvent = (row: EventRow): ClassEvent => ({
  eventId: row.event_id,
  at: row.at,
  kind: row.kind,
  subjectId: row.subject_id,
  user:
    row.user_id === null
      ? null
      : { userId: row.user_id, userName: row.user_name ?? '', loginCode: row.login_code ?? '' },
  detail: detailOf(row.kind, row.detail, row.amount),
})

const presentParticipation = (row: ParticipationRow): Participation => ({
  userId: row.user_id,
  userName: row.real_name,
  loginCode: row.login_code,
  signedNum: row.signed,
  lateNum: row.late,
  excusedNum: row.excused,
  signInNum: row.sign_ins,
  pickedNum: row.picked,
  pressNum: row.pressed,
  winNum: row.won,
  answeredNum: row.answered,
  voteNum: row.votes,
  chatNum: row.sent,
})
