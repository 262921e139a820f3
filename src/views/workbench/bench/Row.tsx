/** A row that can be pressed, the same in every list of the workbench: a chart, a transition, an actor, a path, a step. */
import type { ReactNode } from 'react'
import { Reason } from '../../shared/kit/Reason'
import './workbench.css'

export interface RowProps {
  /** What it is a row of: names the class by which its list arranges what stands in it. */
  kind: 'chart' | 'coverage' | 'actor' | 'path' | 'step' | 'lead'
  /** The one that is looked at; of steps the one that has been reached. */
  isCurrent?: boolean
  /** Whether what belongs to it is shown below it; left out where nothing does. */
  isOpen?: boolean
  /** Said when it is pointed at. */
  hint?: string | undefined
  className?: string
  /** Why it cannot be pressed now; left out where it always can. */
  reason?: string | null
  onPress: () => void
  children: ReactNode
}

export function Row({ kind, isCurrent = false, isOpen, hint, className = '', reason, onPress, children }: RowProps) {
  const row = (
    <button
      type="button"
      className={`workbench-row workbench-row--${kind} ${className}`.trim()}
      aria-current={isCurrent ? (kind === 'step' ? 'step' : 'true') : undefined}
      aria-expanded={isOpen}
      title={hint}
      onClick={onPress}
    >
      {children}
    </button>
  )
  if (reason === undefined) return row
  return (
    <Reason reason={reason} wide>
      {row}
    </Reason>
  )
}
