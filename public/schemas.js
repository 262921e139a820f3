// Read by zod when it loads, so it stands before every module: schemas are not to be compiled by `eval`, which the policy
// of the pages forbids. Without it they work too, but every page would report a violation.
globalThis.__zod_globalConfig = { jitless: true }
