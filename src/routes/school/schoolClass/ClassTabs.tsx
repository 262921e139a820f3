/** The links between the pages of one class. */
import { useLocation } from 'wouter'
import { classesTexts } from '../../../views/school/schoolClass/texts'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'

const { students, requests } = classesTexts

export interface ClassTabsProps {
  classesId: string
  current: 'students' | 'requests'
  /** Number of pending requests. */
  waiting: number
}

export function ClassTabs({ classesId, current, waiting }: ClassTabsProps) {
  const [, navigate] = useLocation()
  return (
    <SegmentedChoice
      labelHidden
      label={requests.parts}
      choices={[
        { value: 'students', label: students.tab },
        { value: 'requests', label: requests.tab(waiting) },
      ]}
      value={current}
      onChange={(part) => navigate(`/admin/class/${part}/${encodeURIComponent(classesId)}`)}
    />
  )
}
