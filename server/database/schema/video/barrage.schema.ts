/** Barrage: the tables of migration 0048. */
import type { ColumnType, Generated } from 'kysely'
import type { BarrageState } from '../../../../contract/entities/video/barrage'

export interface BarrageTables {
  barrage: BarrageTable
  barrage_report: BarrageReportTable
  block_word: BlockWordTable
  barrage_ban: BarrageBanTable
}

/** A line over the film of a task of one class. */
export interface BarrageTable {
  barrage_id: string
  teaching_class_id: string
  node_id: string
  /** The file that it was written over. */
  file_id: string
  /** At which moment of the film, in ms. */
  moment_ms: number
  content: string
  state: Generated<BarrageState>
  /** The block words that stood in it when it was written. */
  words: ColumnType<readonly string[], string | undefined, string>
  author_id: string
  /** Made by the page; once for each author. */
  request_id: string
  created_at: number
  /** Students who have reported it, and those of them whose report nobody has looked at. */
  report_num: Generated<number>
  open_num: Generated<number>
  /** When it was reported last. */
  reported_at: Generated<number | null>
  decided_by: Generated<string | null>
  decided_at: Generated<number | null>
}

/** That a student has reported a line: once, for good. */
export interface BarrageReportTable {
  barrage_id: string
  student_id: string
  created_at: number
  /** When somebody has looked; null: it still counts towards hiding the line. */
  settled_at: Generated<number | null>
}

/** A word that must not stand in a line. */
export interface BlockWordTable {
  word_id: string
  /** Null: the school's, for all classes; else a teacher's, for the own ones. */
  owner_id: string | null
  word: string
  /** What the word has in common with all ways of writing it; see `wordKey`. */
  word_key: string
  hit_num: Generated<number>
  created_by: string | null
  created_at: number
}

/** That a student may not write. */
export interface BarrageBanTable {
  ban_id: string
  /** Null: in all classes. */
  teaching_class_id: string | null
  user_id: string
  reason: Generated<string>
  created_by: string | null
  created_at: number
  /** Null: until somebody ends it. */
  end_at: number | null
  /** When somebody has ended it, or put another one in its place. */
  ended_at: Generated<number | null>
  ended_by: Generated<string | null>
}
