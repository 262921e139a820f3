/** A table of figures or facts. Lists of records with selection, sorting and cards on a phone are `RecordTable`. */
import type { ComponentProps } from 'react'

export const Table = (props: ComponentProps<'table'>) => <table {...props} />
