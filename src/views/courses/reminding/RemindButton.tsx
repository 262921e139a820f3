/** 催交: reminds the students who have not handed in a task, beside their number. */
import { texts } from '../../../machines/courses/reminding/texts'
import { Button } from '../../shared/kit/Button'

export interface RemindButtonProps {
  /** The number of students who have not handed in the task; null: not known on this page. */
  count: number | null
  isSending: boolean
  size?: 's' | 'm'
  /** Further words for screen readers, such as the name of the task. */
  about?: string
  onRemind: () => void
}

export function RemindButton({ count, isSending, size = 'm', about, onRemind }: RemindButtonProps) {
  const label = count === null ? texts.title : texts.remind(count)
  return (
    <Button
      icon="bell"
      size={size}
      label={label}
      {...(about !== undefined && { name: `${label}：${about}` })}
      busy={isSending}
      reason={count === 0 ? texts.nobody : null}
      onClick={onRemind}
    />
  )
}
