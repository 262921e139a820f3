/** The shell of the excel layout: a sheet of cells above the form. */
import { BandAbove, EntryLink, type ShellProps } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMin slice"
    >
      <rect className="shell-art-line" x="30" y="30" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="122" y="30" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="214" y="30" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="306" y="30" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="398" y="30" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="490" y="30" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="30" y="92" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="122" y="92" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="214" y="92" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="306" y="92" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="398" y="92" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="490" y="92" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="30" y="154" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="122" y="154" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="214" y="154" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="306" y="154" width="86" height="56" rx="4" />
      <rect className="shell-art-bright" x="398" y="154" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="490" y="154" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="30" y="216" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="122" y="216" width="86" height="56" rx="4" />
      <rect className="shell-art-bright" x="214" y="216" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="306" y="216" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="398" y="216" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="490" y="216" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="30" y="278" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="122" y="278" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="214" y="278" width="86" height="56" rx="4" />
      <rect className="shell-art-bright" x="306" y="278" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="398" y="278" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="490" y="278" width="86" height="56" rx="4" />
      <rect className="shell-art-line" x="30" y="340" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="122" y="340" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="214" y="340" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="306" y="340" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="398" y="340" width="86" height="56" rx="4" />
      <rect className="shell-art-mid" x="490" y="340" width="86" height="56" rx="4" />
    </svg>
  )
}

export function ExcelShell(props: ShellProps) {
  return <BandAbove {...props} shell="excel" art={<Picture />} foot={<EntryLink entry={props.entry} />} />
}
