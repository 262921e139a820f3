/** Marks a teacher, whatever name the teacher has. */
import { texts } from '../../../machines/live/chat/texts'
import './chat.css'

export const TeacherTag = () => (
  <span className="inline-block rigid pad-x-1 round-s on-accent-soft ink-accent size-xs weight-medium chat-teacher">
    {texts.teacher}
  </span>
)
