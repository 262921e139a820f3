/** What the state of a student's homework looks like beside its word. */
import type { HomeworkState } from '../../../../contract/entities/grades/grading'

export const stateLooks: Readonly<Record<HomeworkState, string>> = {
  none: '',
  working: '',
  waiting: 'on-warning-soft ink-warning',
  graded: 'on-accent-soft ink-accent',
  released: 'on-success-soft ink-success',
  returned: 'on-danger-soft ink-danger',
}
