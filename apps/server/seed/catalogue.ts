/** What a blasting service uses, with believable prices and stock; a few are low. */
export const catalogue = [
  { materialId: 'ANFO-25', name: 'ANFO a granel', description: 'Nitrato de amonio con gasoil 94/6, saco de 25 kg', unit: 'SACO', unitPrice: 42.5, category: 'Agente de voladura', lowStockThreshold: 200, stock: 1480 },
  { materialId: 'ANFO-P25', name: 'ANFO pesado 70/30', description: 'Mezcla de emulsión y ANFO resistente a la humedad, saco de 25 kg', unit: 'SACO', unitPrice: 58.9, category: 'Agente de voladura', lowStockThreshold: 100, stock: 320 },
  { materialId: 'EMU-25X200', name: 'Emulsión encartuchada 25 × 200 mm', description: 'Cartucho de 0,12 kg para contorno y barrenos pequeños', unit: 'UNIDAD', unitPrice: 0.95, category: 'Emulsión', lowStockThreshold: 2000, stock: 9600 },
  { materialId: 'EMU-32X200', name: 'Emulsión encartuchada 32 × 200 mm', description: 'Cartucho de 0,20 kg para galería', unit: 'UNIDAD', unitPrice: 1.48, category: 'Emulsión', lowStockThreshold: 2000, stock: 12400 },
  { materialId: 'EMU-50X400', name: 'Emulsión encartuchada 50 × 400 mm', description: 'Cartucho de 0,95 kg para banco', unit: 'UNIDAD', unitPrice: 6.2, category: 'Emulsión', lowStockThreshold: 400, stock: 310 },
  { materialId: 'GEL-26X200', name: 'Dinamita gelatinosa 26 × 200 mm', description: 'Cartucho de 0,15 kg para carga de fondo y zapateras', unit: 'UNIDAD', unitPrice: 1.85, category: 'Gelatina', lowStockThreshold: 1000, stock: 4300 },
  { materialId: 'CORD-5', name: 'Cordón detonante 5 g/m', description: 'Línea troncal, rollo medido por metro', unit: 'METROS', unitPrice: 0.72, category: 'Cordón detonante', lowStockThreshold: 1500, stock: 8200 },
  { materialId: 'CORD-10', name: 'Cordón detonante 10 g/m', description: 'Línea troncal y bajantes', unit: 'METROS', unitPrice: 0.98, category: 'Cordón detonante', lowStockThreshold: 1500, stock: 6400 },
  { materialId: 'CORD-40', name: 'Cordón detonante 40 g/m', description: 'Voladura de contorno y recorte', unit: 'METROS', unitPrice: 2.35, category: 'Cordón detonante', lowStockThreshold: 500, stock: 480 },
  { materialId: 'NEL-LP', name: 'Detonador no eléctrico de período largo', description: 'Tubo de choque de 4,8 m, series 1 a 20', unit: 'PIEZA', unitPrice: 4.6, category: 'Detonador', lowStockThreshold: 500, stock: 3900 },
  { materialId: 'NEL-MS', name: 'Detonador no eléctrico de milisegundos', description: 'Tubo de choque de 12 m, 25 ms por serie', unit: 'PIEZA', unitPrice: 5.9, category: 'Detonador', lowStockThreshold: 400, stock: 2150 },
  { materialId: 'NEL-CON', name: 'Conector de superficie 25 ms', description: 'Retardo de superficie, tubo de 6 m', unit: 'PIEZA', unitPrice: 4.1, category: 'Detonador', lowStockThreshold: 300, stock: 1260 },
  { materialId: 'DET-ELEC', name: 'Detonador electrónico programable', description: 'Retardo de 0 a 20.000 ms, cable de 15 m', unit: 'PIEZA', unitPrice: 24.75, category: 'Detonador', lowStockThreshold: 150, stock: 96 },
  { materialId: 'BOO-225', name: 'Iniciador de pentolita 225 g', description: 'Booster para columnas a granel', unit: 'PIEZA', unitPrice: 7.3, category: 'Iniciador', lowStockThreshold: 200, stock: 870 },
  { materialId: 'BOO-450', name: 'Iniciador de pentolita 450 g', description: 'Booster para barrenos de 100 mm o más', unit: 'PIEZA', unitPrice: 12.6, category: 'Iniciador', lowStockThreshold: 150, stock: 410 },
  { materialId: 'MEC-SEG', name: 'Mecha de seguridad', description: 'Combustión de 130 a 150 s por metro', unit: 'METROS', unitPrice: 0.58, category: 'Accesorio', lowStockThreshold: 800, stock: 3100 },
  { materialId: 'FUL-8', name: 'Fulminante simple n.º 8', description: 'Para mecha de seguridad', unit: 'UNIDAD', unitPrice: 0.82, category: 'Accesorio', lowStockThreshold: 500, stock: 2600 },
] as const

/** What one underground front of the standard service takes. */
export const combo = [
  { materialId: 'ANFO-25', quantityPerFront: 3 },
  { materialId: 'EMU-32X200', quantityPerFront: 96 },
  { materialId: 'GEL-26X200', quantityPerFront: 24 },
  { materialId: 'CORD-10', quantityPerFront: 40 },
  { materialId: 'NEL-LP', quantityPerFront: 38 },
  { materialId: 'MEC-SEG', quantityPerFront: 2 },
  { materialId: 'FUL-8', quantityPerFront: 2 },
] as const
