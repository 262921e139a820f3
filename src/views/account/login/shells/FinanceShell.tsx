/** The shell of the finance layout: stacks of coins; the form is on the right. */
import { EntryLink, type ShellProps, SideBySide } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMax meet"
    >
      <rect className="shell-art-mid" x="60" y="370" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="60" y="336" width="80" height="28" rx="14" />
      <rect className="shell-art-bright" x="60" y="302" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="160" y="370" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="160" y="336" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="160" y="302" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="160" y="268" width="80" height="28" rx="14" />
      <rect className="shell-art-bright" x="160" y="234" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="260" y="370" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="260" y="336" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="260" y="302" width="80" height="28" rx="14" />
      <rect className="shell-art-bright" x="260" y="268" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="360" y="370" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="360" y="336" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="360" y="302" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="360" y="268" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="360" y="234" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="360" y="200" width="80" height="28" rx="14" />
      <rect className="shell-art-bright" x="360" y="166" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="460" y="370" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="460" y="336" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="460" y="302" width="80" height="28" rx="14" />
      <rect className="shell-art-line" x="460" y="268" width="80" height="28" rx="14" />
      <rect className="shell-art-mid" x="460" y="234" width="80" height="28" rx="14" />
      <rect className="shell-art-bright" x="460" y="200" width="80" height="28" rx="14" />
    </svg>
  )
}

export function FinanceShell(props: ShellProps) {
  return (
    <SideBySide {...props} shell="finance" art={<Picture />} place="left" foot={<EntryLink entry={props.entry} />} />
  )
}
