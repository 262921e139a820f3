/** Starting, cancelling and looking at an own import. What is imported, the features declare (`server/sheetImports.ts`). */
import type { Feature } from '../../kernel'
import type { SheetImports } from '../../sheetImports'

export function importsFeature({ imports }: { readonly imports: SheetImports }): Feature {
  return {
    name: 'imports',
    calls: {
      startImport: ({ input, caller }) => imports.start(caller, input.importId),
      cancelImport: ({ input, caller }) => imports.cancel(caller, input.importId),
      exportBadRows: ({ input, caller }) => imports.badRows(caller, input.importId),
      getImport: ({ input, caller }) => imports.find(caller, input.importId),
    },
  }
}
