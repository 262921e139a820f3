/** The shell of the once variant: linked rings, beside the form in one card. */
import { EntryLink, PictureInCard, type ShellProps } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMax meet"
    >
      <circle className="shell-art-stroke" cx="120" cy="270" r="80" />
      <circle className="shell-art-stroke" cx="210" cy="220" r="80" />
      <circle className="shell-art-stroke shell-art-stroke--bright" cx="300" cy="270" r="80" />
      <circle className="shell-art-stroke" cx="390" cy="220" r="80" />
      <circle className="shell-art-stroke" cx="480" cy="270" r="80" />
    </svg>
  )
}

export function OnceShell(props: ShellProps) {
  return <PictureInCard {...props} shell="once" art={<Picture />} foot={<EntryLink entry={props.entry} />} />
}
