/** What a class has come to: transcripts (D17–D20), rankings (D21) and the quality of tasks (D30). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { taskState } from '../courses/learning'
import { lessonTaskType } from '../courses/taskPush'
import { chosenScheme, gradeCategory } from './gradeScheme'

/** A pushed task as it counts. */
export const gradedTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  category: gradeCategory,
  chapterName: z.string(),
  /** What it is worth in this class. */
  fullMark: z.number(),
  dueTime: moment.nullable(),
})
export type GradedTask = z.output<typeof gradedTask>

/** What stands for a student and a task: a mark of the full mark, or why there is none. A missing one counts 0 (D20). */
export const markCell = z.union([z.number(), z.enum(['missing', 'waiting', 'open'])])
export type MarkCell = z.output<typeof markCell>

/** What a category came to. */
export const categoryGrade = z.object({
  category: gradeCategory,
  /** How many tasks, or other parts, count. */
  partNum: z.number().int(),
  /** 0 to 100, one decimal; null where nothing counts. */
  percent: z.number().nullable(),
  /** What it counts of the total, per cent: weights of categories that have nothing are shared out. */
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

/** The transcript of one student: for the student only what is released (D19). */
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
  /** How often one came, of the sign-ins where one was expected. */
  signIn: z.object({ comeNum: z.number().int(), expectedNum: z.number().int() }),
  /** In how many votes and races one took part, of those that were held. */
  live: z.object({ takenNum: z.number().int(), heldNum: z.number().int() }),
})
export type PersonalTranscript = z.output<typeof personalTranscript>

/** A row of a ranking. Of others a student is told the name and the rank alone (D19). */
export const rankingRow = z.object({
  /** Null: nothing that counts yet. */
  rank: z.number().int().nullable(),
  /** Blank where a student asks for others. */
  userId: z.string(),
  userName: z.string(),
  loginCode: z.string(),
  isOwn: flag,
  /** Marks in all, or seconds watched; null where there are none, and for others where a student asks. */
  score: z.number().nullable(),
  /** When something that counts was handed in last. */
  lastTime: moment.nullable(),
})
export type RankingRow = z.output<typeof rankingRow>

/** A ranking of a class (D21). */
export const ranking = z.object({
  list: z.array(rankingRow),
})
export type Ranking = z.output<typeof ranking>

/** The figures of a task or an item (D30), from results in per cent. */
export const qualityFigures = {
  /** How many results there are. */
  num: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  /** How many results lie in each tenth of 0 to 100. */
  distribution: z.array(z.number().int()),
  /** p, 0 to 1: the higher, the easier. */
  difficulty: z.number().nullable(),
  /** Upper less lower 27 %, -1 to 1. */
  discrimination: z.number().nullable(),
}

/** The quality of a task. */
export const taskQuality = z.object({
  ...gradedTask.shape,
  studentNum: z.number().int(),
  /** Students who have finished it. */
  finishNum: z.number().int(),
  ...qualityFigures,
})
export type TaskQuality = z.output<typeof taskQuality>

/** The quality of an item of a test, of the attempts that count. */
export const itemQuality = z.object({
  /** From 1. */
  itemNo: z.number().int(),
  itemType: z.string(),
  /** The beginning of what is asked, as plain text. */
  stem: z.string(),
  points: z.number(),
  /** Attempts in which it was answered. */
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
