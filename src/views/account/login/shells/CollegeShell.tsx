/** The shell of the college variant: a portal of columns; the form is on the left. */
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
      <path className="shell-art-line" d="M60 150 300 30l240 120z" />
      <rect className="shell-art-mid" x="60" y="150" width="480" height="34" />
      <rect className="shell-art-line" x="84" y="196" width="40" height="160" rx="6" />
      <rect className="shell-art-line" x="182" y="196" width="40" height="160" rx="6" />
      <rect className="shell-art-bright" x="280" y="196" width="40" height="160" rx="6" />
      <rect className="shell-art-line" x="378" y="196" width="40" height="160" rx="6" />
      <rect className="shell-art-line" x="476" y="196" width="40" height="160" rx="6" />
      <rect className="shell-art-mid" x="40" y="360" width="520" height="40" />
      <circle className="shell-art-bright" cx="300" cy="104" r="18" />
    </svg>
  )
}

export function CollegeShell(props: ShellProps) {
  return (
    <SideBySide {...props} shell="college" art={<Picture />} place="right" foot={<EntryLink entry={props.entry} />} />
  )
}
