/** The definition of a demo business plan. */
import type { OutlineLevel } from '../../../contract/rules/shared/outline'

/** A section: its level, its title, its paragraphs; a paragraph that begins with a tag is HTML. */
type DemoText = readonly [level: OutlineLevel, title: string, ...paragraphs: readonly string[]]

/** A plan of a student of the first class; days are counted from the creation of the school. */
export interface DemoPlan {
  /** The owner: the number of the student, from 1. */
  readonly student: number
  readonly name: string
  readonly begunDay: number
  readonly changedDay: number
  /** The name of a version that its owner stored. */
  readonly handedIn?: string
  /** The section (from 1) that its owner has deleted. */
  readonly isDeleted?: number
  readonly sections: readonly DemoText[]
}
