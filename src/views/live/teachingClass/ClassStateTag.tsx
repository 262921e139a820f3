/** The state of a teaching class: paused, running, not started or ended. */

import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { Tag } from '../../shared/kit/Tag'
import { teachingClassTexts as texts } from './texts'

const tagOf = ({ isStop, state }: Pick<TeachingClass, 'isStop' | 'state'>) => {
  if (isStop === '1') return { label: texts.paused, tone: 'warn', icon: 'pause-circle' } as const
  if (state === '1') return { label: texts.states[state], tone: 'good', icon: 'circle-fill' } as const
  return { label: texts.states[state], tone: 'plain', icon: state === '0' ? 'clock' : 'check' } as const
}

export function ClassStateTag({ teachingClass }: { teachingClass: Pick<TeachingClass, 'isStop' | 'state'> }) {
  const { tone, icon, label } = tagOf(teachingClass)
  return (
    <Tag tone={tone} icon={icon}>
      {label}
    </Tag>
  )
}
