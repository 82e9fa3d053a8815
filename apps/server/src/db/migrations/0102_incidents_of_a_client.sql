-- An alianza's incidents in each order that its list offers. Without these, the incidents of all alianzas were read in that order.
create index incidents_of_client_by_number on incidents (client_id, incident_number, id);
create index incidents_of_client_by_order on incidents (client_id, order_number, id);
create index incidents_of_client_by_material on incidents (client_id, material_name, id);
