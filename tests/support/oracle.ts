/** Oracles of the tests; running pages can be compared with them, too. */
export * from '../../src/statecharts/proof/oracle'
