/** Says that somebody is a teacher, whatever the name beside it says. */
import { texts } from '../../../machines/live/chat/texts'
import './chat.css'

export const TeacherTag = () => <span className="chat-teacher">{texts.teacher}</span>
