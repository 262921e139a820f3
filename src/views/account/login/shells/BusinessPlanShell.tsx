/** The shell of the business plan variant: the pages of a plan, and sign-in and registration as tabs (B037). */
import { EntryTabs, PictureInCard, type ShellProps } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMax meet"
    >
      <rect className="shell-art-mid" x="150" y="60" width="260" height="340" rx="12" transform="rotate(-8 280 230)" />
      <rect className="shell-art-line" x="190" y="50" width="260" height="350" rx="12" />
      <path className="shell-art-stroke shell-art-stroke--bright" d="M222 110h190" />
      <path className="shell-art-stroke shell-art-stroke--bright" d="M222 144h150" />
      <path className="shell-art-stroke shell-art-stroke--bright" d="M222 178h180" />
      <path className="shell-art-stroke shell-art-stroke--bright" d="M222 212h120" />
      <path className="shell-art-stroke shell-art-stroke--bright" d="M222 246h90" />
      <path className="shell-art-bright" d="M330 350v-60l26-30 26 30v60zM290 350v-30h26v30z" />
    </svg>
  )
}

export function BusinessPlanShell(props: ShellProps) {
  return <PictureInCard {...props} shell="businessPlan" art={<Picture />} head={<EntryTabs entry={props.entry} />} />
}
