-- Creates the roles and the database of Barreno. Run it once as the administrator of PostgreSQL:
--   psql -v login_password=… -v owner_password=… -f roles.sql
create role barreno_app nologin;                                    -- the role that the server works as
create role barreno_owner login password :'owner_password';         -- DATABASE_OWNER_URL: owns the tables, runs the migrations
create role barreno login password :'login_password';               -- DATABASE_URL: the login of the server
grant barreno_app to barreno;
grant barreno_app to barreno_owner with admin option;
create database barreno owner barreno_owner;
revoke connect, temporary on database barreno from public;
grant connect on database barreno to barreno;
