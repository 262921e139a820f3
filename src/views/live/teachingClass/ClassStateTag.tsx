/** How a teaching class stands: paused, running, not begun or ended. */
import { Tag } from 'primereact/tag'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { Icon } from '../../shared/kit/Icon'
import { teachingClassTexts as texts } from './texts'

const tagOf = ({ isStop, state }: Pick<TeachingClass, 'isStop' | 'state'>) => {
  if (isStop === '1') return { label: texts.paused, severity: 'warning', icon: 'pause-circle' } as const
  if (state === '1') return { label: texts.states[state], severity: 'success', icon: 'circle-fill' } as const
  return { label: texts.states[state], severity: 'secondary', icon: state === '0' ? 'clock' : 'check' } as const
}

export function ClassStateTag({ teachingClass }: { teachingClass: Pick<TeachingClass, 'isStop' | 'state'> }) {
  const { severity, icon, label } = tagOf(teachingClass)
  return <Tag severity={severity} icon={<Icon name={icon} className="p-tag-icon" />} value={label} />
}
