/** The class log for its teacher: the list of lessons, one lesson with its timeline and its students, the spreadsheet. */
import type { ClassEvent, ClassMeeting, ClassTool } from '../../../../contract/entities/live/classLog'
import type { Page } from '../../../../contract/fields'
import type { ListShow } from '../../shared/listQuery'

/** Days in the form YYYY-MM-DD, both included; blank does not restrict. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface LessonListInput {
  readonly teachingClassId: string
}
export interface LessonListContext extends LessonListInput, DayRange {
  readonly pageNo: number
  readonly page: Page<ClassMeeting> | null
  readonly problem: string | null
}
export type LessonListEvent =
  | { type: 'filter.change'; filter: Partial<DayRange> }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | ListShow
export interface FindLessonsInput extends LessonListInput, DayRange {
  readonly pageNo: number
}

/** Identifies a lesson. */
export interface LessonInput {
  readonly teachingClassId: string
  readonly meetingId: string
}

/** The student by whom a timeline is filtered. */
export interface ChosenStudent {
  readonly userId: string
  readonly userName: string
}
export interface TimelineContext extends LessonInput {
  readonly student: ChosenStudent | null
  /** Blank: all tools. */
  readonly tool: ClassTool | ''
  readonly pageNo: number
  readonly page: Page<ClassEvent> | null
  readonly problem: string | null
}
export type TimelineEvent =
  | { type: 'filter.student'; student: ChosenStudent | null }
  | { type: 'filter.tool'; tool: ClassTool | '' }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | ListShow
export interface FindEventsInput extends LessonInput {
  /** Blank: all students. */
  readonly userId: string
  readonly tool: ClassTool | ''
  readonly pageNo: number
}

export type PeopleIntent =
  | { type: 'filter.name'; name: string }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
