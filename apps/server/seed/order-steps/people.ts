/** The officers who sign for the bodies. */
export const officers = {
  gnb: { name: 'Ramón', lastName: 'Aponte', idDocument: 'V-14338201', rank: 'Sargento Primero' },
  daex: { name: 'Daniela', lastName: 'Peña', idDocument: 'V-18220914', rank: 'Sargento Segundo' },
  dgcim: { name: 'Wilmer', lastName: 'Lozada', idDocument: 'V-16750083', rank: 'Sargento Primero' },
}
