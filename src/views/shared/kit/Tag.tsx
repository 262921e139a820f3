/** A word on a tinted ground. */
import { Tag as PrimeTag } from 'primereact/tag'
import type { ReactNode } from 'react'
import { Icon } from './Icon'

/** `plain`: grey; `accent`: the school's colour. */
export type Tone = 'accent' | 'plain' | 'good' | 'warn' | 'bad'

export interface TagProps {
  tone?: Tone
  /** primeicons name without prefix. */
  icon?: string
  className?: string
  title?: string
  children: ReactNode
}

const severities = { accent: undefined, plain: undefined, good: 'success', warn: 'warning', bad: 'danger' } as const

export function Tag({ tone = 'accent', icon, className = '', title, children }: TagProps) {
  return (
    <PrimeTag
      severity={severities[tone]}
      className={`kit-tag${tone === 'plain' ? ' p-tag-secondary' : ''} ${className}`}
      title={title}
      icon={icon ? <Icon name={icon} className="p-tag-icon" /> : undefined}
      value={children}
    />
  )
}
