/** The kinds of tasks that a teacher grades, by the page that grades them (B417). Pure. */
import type { LessonTaskType } from '../../../contract/entities/courses/learning'
import type { WaitingKind } from '../../../contract/entities/grades/inbox'

type Kind = Exclude<LessonTaskType, ''>

const pages: Readonly<Partial<Record<Kind, WaitingKind>>> = {
  '2': 'subjective',
  '8': 'subjective',
  '3': 'objective',
  '9': 'objective',
  '10': 'objective',
  '6': 'practice',
}

export const gradedKinds: readonly Kind[] = ['2', '8', '3', '9', '10', '6']

export const pageOfKind = (kind: Kind): WaitingKind => pages[kind] ?? 'subjective'
