/** The log of live events in a teaching class, by meeting. */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** The live tools, in the order of display. */
export const classTool = z.enum(['signIn', 'rollCall', 'race', 'vote', 'timer', 'slides', 'chat'])
export type ClassTool = z.output<typeof classTool>

/** The kind of an event in a meeting: the tool, and the event. */
export const classEventKind = z.enum([
  'rollCall.started',
  'rollCall.picked',
  'rollCall.closed',
  'race.started',
  'race.pressed',
  'race.won',
  'race.ended',
  'timer.started',
  'timer.paused',
  'timer.continued',
  'timer.ended',
  'signIn.started',
  'signIn.signed',
  'signIn.marked',
  'signIn.ended',
  'vote.requested',
  'vote.refused',
  'vote.started',
  'vote.answered',
  'vote.ended',
  'slides.started',
  'slides.ended',
  'chat.sent',
])
export type ClassEventKind = z.output<typeof classEventKind>

/** The tool that an event belongs to. */
export const toolOf = (kind: ClassEventKind): ClassTool => classTool.parse(kind.slice(0, kind.indexOf('.')))

/** One stored event. */
export const classEvent = z.object({
  /** Unique in the class. */
  eventId: z.string(),
  at: moment,
  kind: classEventKind,
  /** The round (roll call, race, timer, sign-in, vote) or message that it belongs to. */
  subjectId: id,
  /** The person who caused it or whom it concerns; null: the class as a whole. */
  user: z.object({ userId: id, userName: z.string(), loginCode: z.string() }).nullable(),
  /** The subject of the event as text: a vote's title, a mark's reason, a duration. */
  detail: z.string(),
})
export type ClassEvent = z.output<typeof classEvent>

/** The id of a meeting: the moment when its first round began. */
export const meetingId = z.string().regex(/^\d{1,15}$/)

/**
 * One meeting of a class: consecutive rounds with no pause above `MEETING_GAP_MS`, and the other events of the hour
 * before and after.
 */
export const classMeeting = z.object({
  meetingId,
  teachingClassId: id,
  startedAt: moment,
  /** The end of its last round; while that runs, now. */
  endedAt: moment,
  isRunning: z.boolean(),
  signInNum: z.number().int(),
  rollCallNum: z.number().int(),
  raceNum: z.number().int(),
  voteNum: z.number().int(),
  timerNum: z.number().int(),
  slidesNum: z.number().int(),
  chatNum: z.number().int(),
})
export type ClassMeeting = z.output<typeof classMeeting>

/** A round in a meeting. */
export const classRound = z.object({
  tool: classTool,
  subjectId: id,
  startedAt: moment,
  /** While it runs: now. */
  endedAt: moment,
  detail: z.string(),
})
export type ClassRound = z.output<typeof classRound>

/** A meeting with its rounds, in the order of their beginnings. */
export const classMeetingDetail = classMeeting.extend({ rounds: z.array(classRound) })
export type ClassMeetingDetail = z.output<typeof classMeetingDetail>

/** The participation of one student in a meeting or over a range of time. */
export const participation = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /**
   * Signed in time; late and excused (not signed) as the teacher noted them; the remainder of `signInNum` was absent.
   */
  signedNum: z.number().int(),
  lateNum: z.number().int(),
  excusedNum: z.number().int(),
  signInNum: z.number().int(),
  pickedNum: z.number().int(),
  pressNum: z.number().int(),
  winNum: z.number().int(),
  answeredNum: z.number().int(),
  /** Votes that the student could answer. */
  voteNum: z.number().int(),
  chatNum: z.number().int(),
})
export type Participation = z.output<typeof participation>
