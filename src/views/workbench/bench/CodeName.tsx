/** A state, a transition or an event by its Chinese name, with its name in the code small beside it. */
import './workbench.css'

/** The two names of one thing. */
export interface CalledInCode {
  /** In Chinese; empty: the name in the code alone is shown. */
  readonly name: string
  readonly code: string
}

/** What the parts of one chart are called, by their names in the code. */
export interface CodeNames {
  /** A state by its path, with the states around it: 进行中 › 倒计时. */
  state(path: string): CalledInCode
  /** States that are active together. */
  states(paths: readonly string[]): CalledInCode
  transition(name: string): CalledInCode
  /** Why the guard of a transition refuses; empty where the chart has no words for it. */
  refusal(transition: string): string
  /** A move by its label or its key, or an event by its type. */
  move(label: string): CalledInCode
}

/** Both names in one line of text, for options of a choice. */
export const bothNames = ({ name, code }: CalledInCode): string => (name === '' ? code : `${name}（${code}）`)

export interface CodeNameProps {
  called: CalledInCode
  /** Class of the name in the code. */
  className?: string
}

export function CodeName({ called: { name, code }, className }: CodeNameProps) {
  if (name === '') return <code className={className}>{code}</code>
  return (
    <>
      <span className="workbench-called">{name}</span>{' '}
      <code className={`size-xs weight-normal u-muted breaks workbench-code ${className ?? ''}`.trim()}>{code}</code>
    </>
  )
}
