/** The words of errors in place of parameters and values, for the titles of entries of the search. The service makes this module. */
export const SYNONYMS: Record<string, string>
