/** The live tools of a teacher in class (B062), with the reason why each cannot be opened now. */
import type { DialogName } from '../../machines/classroom/classroom.types'
import type { LiveTool } from '../../views/teachingClass/TeacherClassroom'
import { routeTexts } from '../texts'

export const liveTools = (
  reasons: Readonly<Record<DialogName, string | null>>,
): (LiveTool & { readonly id: DialogName })[] => [
  {
    id: 'rollCall',
    label: routeTexts.rollCall,
    hint: routeTexts.rollCallHint,
    icon: 'users',
    running: false,
    reason: reasons.rollCall,
  },
  {
    id: 'race',
    label: routeTexts.race,
    hint: routeTexts.raceHint,
    icon: 'bolt',
    running: false,
    reason: reasons.race,
  },
]
