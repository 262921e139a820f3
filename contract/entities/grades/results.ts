/** Results of a class: transcripts (D17–D20), rankings (D21) and the quality of tasks (D30). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { taskState } from '../courses/learning'
import { lessonTaskType } from '../courses/taskPush'
import { chosenScheme, gradeCategory } from './gradeScheme'

/** A pushed task in the transcript. */
export const gradedTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  category: gradeCategory,
  chapterName: z.string(),
  /** The full mark in this class. */
  fullMark: z.number(),
  dueTime: moment.nullable(),
})
export type GradedTask = z.output<typeof gradedTask>

/**
 * The cell of a student and a task: a mark out of the full mark, or why there is none. A missing one counts 0 (D20).
 */
export const markCell = z.union([z.number(), z.enum(['missing', 'waiting', 'open'])])
export type MarkCell = z.output<typeof markCell>

/** The grade of a category. */
export const categoryGrade = z.object({
  category: gradeCategory,
  /** The number of tasks, or other parts, that count. */
  partNum: z.number().int(),
  /** 0 to 100, one decimal; null if nothing counts. */
  percent: z.number().nullable(),
  /** The effective weight in the total, in per cent: weights of empty categories are distributed among the others. */
  weight: z.number(),
})

/** A student in the transcript of a class. */
export const transcriptStudent = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /** 0 to 100, one decimal; null while nothing counts. */
  total: z.number().nullable(),
  /** In per cent, in the order of `gradeCategories`. */
  categories: z.array(z.number().nullable()),
  /** In the order of `tasks`. */
  cells: z.array(markCell),
})
export type TranscriptStudent = z.output<typeof transcriptStudent>

/** The transcript of a class, for its teacher. */
export const transcript = z.object({
  teachingClassId: id,
  className: z.string(),
  courseName: z.string(),
  /** Null: the mean of the pushed tasks counts. */
  scheme: chosenScheme.nullable(),
  tasks: z.array(gradedTask),
  students: z.array(transcriptStudent),
})
export type Transcript = z.output<typeof transcript>

/** One task in the transcript of one student. */
export const personalTask = z.object({
  ...gradedTask.shape,
  taskState,
  cell: markCell,
  submitTime: moment.nullable(),
  /** '1': the student sees the mark. */
  isReleased: flag,
})
export type PersonalTask = z.output<typeof personalTask>

/** The transcript of one student; the student sees released marks only (D19). */
export const personalTranscript = z.object({
  teachingClassId: id,
  className: z.string(),
  courseName: z.string(),
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  scheme: chosenScheme.nullable(),
  total: z.number().nullable(),
  categories: z.array(categoryGrade),
  tasks: z.array(personalTask),
  /** The number of sign-ins that the student attended, of those where the student was expected. */
  signIn: z.object({ comeNum: z.number().int(), expectedNum: z.number().int() }),
  /** The number of votes and races that the student took part in, of those that were held. */
  live: z.object({ takenNum: z.number().int(), heldNum: z.number().int() }),
})
export type PersonalTranscript = z.output<typeof personalTranscript>

/** A row of a ranking. A student sees only name and rank of other students (D19). */
export const rankingRow = z.object({
  /** Null: nothing counts yet. */
  rank: z.number().int().nullable(),
  /** Blank for other students, if the caller is a student. */
  userId: z.string(),
  userName: z.string(),
  loginCode: z.string(),
  isOwn: flag,
  /** The sum of marks, or seconds watched; null if there is none, and for other students if the caller is a student. */
  score: z.number().nullable(),
  /** The moment of the latest submission that counts. */
  lastTime: moment.nullable(),
})
export type RankingRow = z.output<typeof rankingRow>

/** A ranking of a class (D21). */
export const ranking = z.object({
  list: z.array(rankingRow),
})
export type Ranking = z.output<typeof ranking>

/** The figures of a task or an item (D30), computed from results in per cent. */
export const qualityFigures = {
  /** The number of results. */
  num: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  /** The number of results in each tenth of 0 to 100. */
  distribution: z.array(z.number().int()),
  /** p, 0 to 1: a higher value means an easier task. */
  difficulty: z.number().nullable(),
  /** The upper 27 % minus the lower 27 %, -1 to 1. */
  discrimination: z.number().nullable(),
}

/** The quality of a task. */
export const taskQuality = z.object({
  ...gradedTask.shape,
  studentNum: z.number().int(),
  /** The number of students who finished it. */
  finishNum: z.number().int(),
  ...qualityFigures,
})
export type TaskQuality = z.output<typeof taskQuality>

/** The quality of an item of a test, over the attempts that count. */
export const itemQuality = z.object({
  /** The number of the item, from 1. */
  itemNo: z.number().int(),
  itemType: z.string(),
  /** The beginning of the stem, as plain text. */
  stem: z.string(),
  points: z.number(),
  /** The number of attempts that answered it. */
  answerNum: z.number().int(),
  ...qualityFigures,
})
export type ItemQuality = z.output<typeof itemQuality>

/** Tasks of a class, or one of them with its items. */
export const statisticQuality = z.object({ tasks: z.array(taskQuality), items: z.array(itemQuality) })
export type StatisticQuality = z.output<typeof statisticQuality>

/** Students × tasks, as marks of the full marks. */
export const qualityMatrix = z.object({
  tasks: z.array(gradedTask),
  students: z.array(transcriptStudent.omit({ total: true, categories: true })),
})
export type QualityMatrix = z.output<typeof qualityMatrix>
