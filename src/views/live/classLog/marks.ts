/** The marks of events in the class log: a colour for each tool, an icon for each kind of event, a shape for its role. */
import {
  type ClassEventKind,
  type ClassMeeting,
  type ClassTool,
  classTool,
  toolOf,
} from '../../../../contract/entities/live/classLog'
import { texts } from '../../../machines/live/classLog/texts'

/** Icons of primeicons. */
export const toolIcons: Record<ClassTool, string> = {
  signIn: 'check-circle',
  rollCall: 'users',
  race: 'bolt',
  vote: 'chart-bar',
  timer: 'stopwatch',
  slides: 'images',
  chat: 'comment',
}

const icons: Record<ClassEventKind, string> = {
  'rollCall.started': toolIcons.rollCall,
  'rollCall.picked': 'user',
  'rollCall.closed': 'times',
  'race.started': toolIcons.race,
  'race.pressed': 'arrow-down',
  'race.won': 'trophy',
  'race.ended': 'flag',
  'timer.started': toolIcons.timer,
  'timer.paused': 'pause',
  'timer.continued': 'play',
  'timer.ended': 'stop-circle',
  'signIn.started': toolIcons.signIn,
  'signIn.signed': 'check',
  'signIn.marked': 'pencil',
  'signIn.ended': 'lock',
  'vote.requested': 'question-circle',
  'vote.refused': 'ban',
  'vote.started': toolIcons.vote,
  'vote.answered': 'check-square',
  'vote.ended': 'chart-pie',
  'slides.started': toolIcons.slides,
  'slides.ended': 'stop-circle',
  'chat.sent': toolIcons.chat,
}

/** The mark of an event. */
export const markOf = (kind: ClassEventKind) => ({
  icon: icons[kind],
  tool: toolOf(kind),
  part: kind.endsWith('.started') ? 'begins' : /\.(ended|closed)$/.test(kind) ? 'ends' : 'goesOn',
})

/** How often each tool was used in a lesson; unused tools are left out. */
export function usesOf(meeting: ClassMeeting): { tool: ClassTool; label: string }[] {
  const counts: Record<ClassTool, number> = {
    signIn: meeting.signInNum,
    rollCall: meeting.rollCallNum,
    race: meeting.raceNum,
    vote: meeting.voteNum,
    timer: meeting.timerNum,
    slides: meeting.slidesNum,
    chat: meeting.chatNum,
  }
  return classTool.options.flatMap((tool) => {
    const count = counts[tool]
    if (count === 0) return []
    return [{ tool, label: tool === 'chat' ? texts.messages(count) : texts.times(texts.tools[tool], count) }]
  })
}
