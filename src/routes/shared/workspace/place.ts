/** The class that was last entered in this tab: it survives a reload, and determines the class on class paths without an id. */
import { z } from 'zod'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import type { ChosenClass } from '../../../machines/shell/app/app.types'
import { session } from '../../../services/browser/kept/storage'

const KEY = 'course'
const chosenClass = z.object({ teachingClassId: z.string().min(1), classesId: z.string().min(1) })

/** The class entered last in this tab, or null. */
export const readChosenClass = (): ChosenClass | null => session.read(KEY, chosenClass) ?? null
export const keepChosenClass = (chosen: ChosenClass): void => void session.write(KEY, chosen)

/** The stored part of a teaching class. */
export const choiceOf = ({ teachingClassId, classes: { classesId } }: TeachingClass): ChosenClass => ({
  teachingClassId,
  classesId,
})

/** The result of a class path: a class, unknown while the classes are loading, or a foreign class. */
export type Whereabouts =
  | { readonly kind: 'outside' }
  | { readonly kind: 'inside'; readonly place: ChosenClass; readonly teachingClass: TeachingClass | null }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'foreign' }

/**
 * Finds the class of a class path among the person's own classes. The class chosen last needs no loaded list: after a reload
 * the user is back in class at once.
 */
export function whereabouts(
  teachingClassId: string | null,
  classes: readonly TeachingClass[] | null,
  chosen: ChosenClass | null,
): Whereabouts {
  if (teachingClassId === null) return { kind: 'outside' }
  const teachingClass = classes?.find((one) => one.teachingClassId === teachingClassId)
  if (teachingClass) return { kind: 'inside', place: choiceOf(teachingClass), teachingClass }
  if (classes) return { kind: 'foreign' }
  return chosen?.teachingClassId === teachingClassId
    ? { kind: 'inside', place: chosen, teachingClass: null }
    : { kind: 'unknown' }
}
