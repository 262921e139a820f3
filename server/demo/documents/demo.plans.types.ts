/** What a business plan of the demo school is. */
import type { OutlineLevel } from '../../../contract/rules/shared/outline'

/** A section: its level, its title, its paragraphs; a paragraph that begins with a tag is HTML. */
type DemoText = readonly [level: OutlineLevel, title: string, ...paragraphs: readonly string[]]

/** A plan of a student of the first class; days are counted from when the school was made. */
export interface DemoPlan {
  /** Whose it is: the number of the student, from 1. */
  readonly student: number
  readonly name: string
  readonly begunDay: number
  readonly changedDay: number
  /** Kept by its owner under this name. */
  readonly handedIn?: string
  /** The section (from 1) that its owner has deleted. */
  readonly isDeleted?: number
  readonly sections: readonly DemoText[]
}
