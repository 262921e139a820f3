/** A moment of a video, such as 1:05 or 1:00:05. */
export function momentOfVideo(sec: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(sec / 3_600), Math.floor(sec / 60) % 60, sec % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
