/** Podium's own drawings for empty pages and lists. Outline and tint only, so that they suit both themes. */
import type { ReactElement } from 'react'
import './kit.css'

/** The available drawings, by occasion. */
export type DrawingName = 'empty' | 'failed' | 'lost' | 'locked' | 'broken' | 'browser' | 'building' | 'quiet'

/** A podium of three steps, the base of every drawing. */
const podium = (
  <>
    <path className="kit-drawing-ground" d="M14 104h132" />
    <path className="kit-drawing-tint" d="M34 104V86a4 4 0 0 1 4-4h26v22zM96 104V76h26a4 4 0 0 1 4 4v24z" />
    <path className="kit-drawing-surface" d="M64 104V64a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v40z" />
  </>
)

const drawings: Record<DrawingName, ReactElement> = {
  empty: (
    <>
      {podium}
      <path className="kit-drawing-dash" d="M80 18v28" />
      <circle className="kit-drawing-dash" cx="80" cy="36" r="13" />
    </>
  ),
  quiet: (
    <>
      {podium}
      <path className="kit-drawing-line" d="M70 50c0-6 4-10 10-10s10 4 10 10" />
      <circle className="kit-drawing-joy" cx="80" cy="30" r="8" />
      <path className="kit-drawing-accent" d="M101 25c3 5 3 11 0 16M110 20c5 8 5 18 0 26" />
      <path className="kit-drawing-accent" d="M59 25c-3 5-3 11 0 16M50 20c-5 8-5 18 0 26" />
    </>
  ),
  failed: (
    <>
      {podium}
      <path className="kit-drawing-line" d="M52 40c4-9 14-15 28-15s24 6 28 15M62 46c3-5 10-9 18-9s15 4 18 9" />
      <path className="kit-drawing-danger" d="M80 18v20M80 49v.5" />
    </>
  ),
  lost: (
    <>
      {podium}
      <path className="kit-drawing-line" d="M56 50 66 22l28-4 10 28" />
      <path className="kit-drawing-accent" d="M74 34c0-4 3-6 6-6s6 2 6 6c0 5-6 5-6 10M80 51v.5" />
    </>
  ),
  locked: (
    <>
      {podium}
      <rect className="kit-drawing-surface" x="66" y="32" width="28" height="22" rx="4" />
      <path className="kit-drawing-accent" d="M71 32v-6a9 9 0 0 1 18 0v6M80 41v5" />
    </>
  ),
  broken: (
    <>
      <path className="kit-drawing-ground" d="M14 104h132" />
      <path className="kit-drawing-tint" d="M34 104V86a4 4 0 0 1 4-4h26v22zM100 104l4-27 24 4a4 4 0 0 1 3 5l-3 18z" />
      <path className="kit-drawing-surface" d="m60 104 6-42a4 4 0 0 1 5-3l20 4-6 14 8 10-5 17z" />
      <path className="kit-drawing-danger" d="m96 30 8-8M84 24V12M106 42h12" />
    </>
  ),
  browser: (
    <>
      <path className="kit-drawing-ground" d="M14 104h132" />
      <rect className="kit-drawing-surface" x="34" y="24" width="92" height="80" rx="8" />
      <path className="kit-drawing-line" d="M34 42h92M44 33h.5M52 33h.5M60 33h.5" />
      <path className="kit-drawing-accent" d="M80 56v24M70 71l10 10 10-10M66 91h28" />
    </>
  ),
  building: (
    <>
      {podium}
      <path className="kit-drawing-accent" d="M80 50V24h18l-5 7 5 7H80" />
      <path className="kit-drawing-dash" d="M126 74V58h-22M34 78V60h22" />
    </>
  ),
}

export interface DrawingProps {
  name: DrawingName
  large?: boolean
}

export function Drawing({ name, large = false }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 160 112"
      aria-hidden="true"
      focusable="false"
      className={`kit-drawing${large ? ' kit-drawing--large' : ''}`}
    >
      {drawings[name]}
    </svg>
  )
}
