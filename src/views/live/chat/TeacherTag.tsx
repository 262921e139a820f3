/** Marks a teacher, whatever name the teacher has. */
import { texts } from '../../../machines/live/chat/texts'
import './chat.css'

export const TeacherTag = () => <span className="chat-teacher">{texts.teacher}</span>
